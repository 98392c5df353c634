# Generated from grammar/CStar.g4 by grammar/generate.py: do not edit.
# Generated from CStar.g4 by ANTLR 4.13.2
# encoding: utf-8
from antlr4 import *
from io import StringIO
import sys
if sys.version_info[1] > 5:
	from typing import TextIO
else:
	from typing.io import TextIO

def serializedATN():
    return [
        4,1,33,96,2,0,7,0,2,1,7,1,2,2,7,2,2,3,7,3,1,0,5,0,10,8,0,10,0,12,
        0,13,9,0,1,0,1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
        1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
        1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,3,1,56,8,1,1,2,1,2,5,
        2,60,8,2,10,2,12,2,63,9,2,1,2,1,2,1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,
        3,1,3,1,3,3,3,77,8,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3,1,3,
        1,3,5,3,91,8,3,10,3,12,3,94,9,3,1,3,0,1,6,4,0,2,4,6,0,6,1,0,2,3,
        2,0,12,13,23,23,1,0,14,16,1,0,12,13,1,0,17,22,1,0,24,25,109,0,11,
        1,0,0,0,2,55,1,0,0,0,4,57,1,0,0,0,6,76,1,0,0,0,8,10,3,2,1,0,9,8,
        1,0,0,0,10,13,1,0,0,0,11,9,1,0,0,0,11,12,1,0,0,0,12,14,1,0,0,0,13,
        11,1,0,0,0,14,15,5,0,0,1,15,1,1,0,0,0,16,17,5,1,0,0,17,18,5,4,0,
        0,18,56,5,10,0,0,19,20,5,4,0,0,20,21,5,11,0,0,21,22,3,6,3,0,22,23,
        5,10,0,0,23,56,1,0,0,0,24,25,5,26,0,0,25,26,5,6,0,0,26,27,3,6,3,
        0,27,28,5,7,0,0,28,29,3,4,2,0,29,30,5,27,0,0,30,31,3,4,2,0,31,32,
        5,10,0,0,32,56,1,0,0,0,33,34,5,28,0,0,34,35,5,6,0,0,35,36,3,6,3,
        0,36,37,5,7,0,0,37,38,3,4,2,0,38,39,5,10,0,0,39,56,1,0,0,0,40,41,
        5,29,0,0,41,56,5,10,0,0,42,43,5,31,0,0,43,56,5,10,0,0,44,45,5,30,
        0,0,45,56,5,10,0,0,46,47,5,32,0,0,47,48,5,6,0,0,48,49,3,6,3,0,49,
        50,5,7,0,0,50,51,3,4,2,0,51,52,5,10,0,0,52,56,1,0,0,0,53,54,5,33,
        0,0,54,56,5,10,0,0,55,16,1,0,0,0,55,19,1,0,0,0,55,24,1,0,0,0,55,
        33,1,0,0,0,55,40,1,0,0,0,55,42,1,0,0,0,55,44,1,0,0,0,55,46,1,0,0,
        0,55,53,1,0,0,0,56,3,1,0,0,0,57,61,5,8,0,0,58,60,3,2,1,0,59,58,1,
        0,0,0,60,63,1,0,0,0,61,59,1,0,0,0,61,62,1,0,0,0,62,64,1,0,0,0,63,
        61,1,0,0,0,64,65,5,9,0,0,65,5,1,0,0,0,66,67,6,3,-1,0,67,68,5,6,0,
        0,68,69,3,6,3,0,69,70,5,7,0,0,70,77,1,0,0,0,71,77,5,4,0,0,72,77,
        5,5,0,0,73,77,7,0,0,0,74,75,7,1,0,0,75,77,3,6,3,5,76,66,1,0,0,0,
        76,71,1,0,0,0,76,72,1,0,0,0,76,73,1,0,0,0,76,74,1,0,0,0,77,92,1,
        0,0,0,78,79,10,4,0,0,79,80,7,2,0,0,80,91,3,6,3,5,81,82,10,3,0,0,
        82,83,7,3,0,0,83,91,3,6,3,4,84,85,10,2,0,0,85,86,7,4,0,0,86,91,3,
        6,3,3,87,88,10,1,0,0,88,89,7,5,0,0,89,91,3,6,3,2,90,78,1,0,0,0,90,
        81,1,0,0,0,90,84,1,0,0,0,90,87,1,0,0,0,91,94,1,0,0,0,92,90,1,0,0,
        0,92,93,1,0,0,0,93,7,1,0,0,0,94,92,1,0,0,0,6,11,55,61,76,90,92
    ]

class CStar ( Parser ):

    grammarFileName = "CStar.g4"

    atn = ATNDeserializer().deserialize(serializedATN())

    decisionsToDFA = [ DFA(ds, i) for i, ds in enumerate(atn.decisionToState) ]

    sharedContextCache = PredictionContextCache()

    literalNames = [  ]

    symbolicNames = [ "<INVALID>", "INT", "TRUE", "FALSE", "ID", "LITERAL", 
                      "LPAREN", "RPAREN", "LBRACE", "RBRACE", "SEMICOLON", 
                      "ASSIGN", "PLUS", "MINUS", "TIMES", "DIVIDE", "MODULO", 
                      "LESS", "LESS_EQUAL", "GREATER", "GREATER_EQUAL", 
                      "EQUAL", "NOT_EQUAL", "NOT", "AND", "OR", "IF", "ELSE", 
                      "WHILE", "HALT", "CONTINUE", "BREAK", "LOOP", "LE" ]

    RULE_program = 0
    RULE_statement = 1
    RULE_block = 2
    RULE_expression = 3

    ruleNames =  [ "program", "statement", "block", "expression" ]

    EOF = Token.EOF
    INT=1
    TRUE=2
    FALSE=3
    ID=4
    LITERAL=5
    LPAREN=6
    RPAREN=7
    LBRACE=8
    RBRACE=9
    SEMICOLON=10
    ASSIGN=11
    PLUS=12
    MINUS=13
    TIMES=14
    DIVIDE=15
    MODULO=16
    LESS=17
    LESS_EQUAL=18
    GREATER=19
    GREATER_EQUAL=20
    EQUAL=21
    NOT_EQUAL=22
    NOT=23
    AND=24
    OR=25
    IF=26
    ELSE=27
    WHILE=28
    HALT=29
    CONTINUE=30
    BREAK=31
    LOOP=32
    LE=33

    def __init__(self, input:TokenStream, output:TextIO = sys.stdout):
        super().__init__(input, output)
        self.checkVersion("4.13.2")
        self._interp = ParserATNSimulator(self, self.atn, self.decisionsToDFA, self.sharedContextCache)
        self._predicates = None




    class ProgramContext(ParserRuleContext):
        __slots__ = 'parser'

        def __init__(self, parser, parent:ParserRuleContext=None, invokingState:int=-1):
            super().__init__(parent, invokingState)
            self.parser = parser

        def EOF(self):
            return self.getToken(CStar.EOF, 0)

        def statement(self, i:int=None):
            if i is None:
                return self.getTypedRuleContexts(CStar.StatementContext)
            else:
                return self.getTypedRuleContext(CStar.StatementContext,i)


        def getRuleIndex(self):
            return CStar.RULE_program

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterProgram" ):
                listener.enterProgram(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitProgram" ):
                listener.exitProgram(self)




    def program(self):

        localctx = CStar.ProgramContext(self, self._ctx, self.state)
        self.enterRule(localctx, 0, self.RULE_program)
        self._la = 0 # Token type
        try:
            self.enterOuterAlt(localctx, 1)
            self.state = 11
            self._errHandler.sync(self)
            _la = self._input.LA(1)
            while (((_la) & ~0x3f) == 0 and ((1 << _la) & 16978542610) != 0):
                self.state = 8
                self.statement()
                self.state = 13
                self._errHandler.sync(self)
                _la = self._input.LA(1)

            self.state = 14
            self.match(CStar.EOF)
        except RecognitionException as re:
            localctx.exception = re
            self._errHandler.reportError(self, re)
            self._errHandler.recover(self, re)
        finally:
            self.exitRule()
        return localctx


    class StatementContext(ParserRuleContext):
        __slots__ = 'parser'

        def __init__(self, parser, parent:ParserRuleContext=None, invokingState:int=-1):
            super().__init__(parent, invokingState)
            self.parser = parser


        def getRuleIndex(self):
            return CStar.RULE_statement

     
        def copyFrom(self, ctx:ParserRuleContext):
            super().copyFrom(ctx)



    class LoopContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def LOOP(self):
            return self.getToken(CStar.LOOP, 0)
        def LPAREN(self):
            return self.getToken(CStar.LPAREN, 0)
        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def RPAREN(self):
            return self.getToken(CStar.RPAREN, 0)
        def block(self):
            return self.getTypedRuleContext(CStar.BlockContext,0)

        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterLoop" ):
                listener.enterLoop(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitLoop" ):
                listener.exitLoop(self)


    class HaltContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def HALT(self):
            return self.getToken(CStar.HALT, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterHalt" ):
                listener.enterHalt(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitHalt" ):
                listener.exitHalt(self)


    class LoopEndContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def LE(self):
            return self.getToken(CStar.LE, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterLoopEnd" ):
                listener.enterLoopEnd(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitLoopEnd" ):
                listener.exitLoopEnd(self)


    class BreakContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def BREAK(self):
            return self.getToken(CStar.BREAK, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterBreak" ):
                listener.enterBreak(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitBreak" ):
                listener.exitBreak(self)


    class AssignContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.name = None # Token
            self.copyFrom(ctx)

        def ASSIGN(self):
            return self.getToken(CStar.ASSIGN, 0)
        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)
        def ID(self):
            return self.getToken(CStar.ID, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterAssign" ):
                listener.enterAssign(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitAssign" ):
                listener.exitAssign(self)


    class WhileContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def WHILE(self):
            return self.getToken(CStar.WHILE, 0)
        def LPAREN(self):
            return self.getToken(CStar.LPAREN, 0)
        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def RPAREN(self):
            return self.getToken(CStar.RPAREN, 0)
        def block(self):
            return self.getTypedRuleContext(CStar.BlockContext,0)

        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterWhile" ):
                listener.enterWhile(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitWhile" ):
                listener.exitWhile(self)


    class DeclareContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.name = None # Token
            self.copyFrom(ctx)

        def INT(self):
            return self.getToken(CStar.INT, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)
        def ID(self):
            return self.getToken(CStar.ID, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterDeclare" ):
                listener.enterDeclare(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitDeclare" ):
                listener.exitDeclare(self)


    class ContinueContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def CONTINUE(self):
            return self.getToken(CStar.CONTINUE, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterContinue" ):
                listener.enterContinue(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitContinue" ):
                listener.exitContinue(self)


    class IfContext(StatementContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.StatementContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def IF(self):
            return self.getToken(CStar.IF, 0)
        def LPAREN(self):
            return self.getToken(CStar.LPAREN, 0)
        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def RPAREN(self):
            return self.getToken(CStar.RPAREN, 0)
        def block(self, i:int=None):
            if i is None:
                return self.getTypedRuleContexts(CStar.BlockContext)
            else:
                return self.getTypedRuleContext(CStar.BlockContext,i)

        def ELSE(self):
            return self.getToken(CStar.ELSE, 0)
        def SEMICOLON(self):
            return self.getToken(CStar.SEMICOLON, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterIf" ):
                listener.enterIf(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitIf" ):
                listener.exitIf(self)



    def statement(self):

        localctx = CStar.StatementContext(self, self._ctx, self.state)
        self.enterRule(localctx, 2, self.RULE_statement)
        try:
            self.state = 55
            self._errHandler.sync(self)
            token = self._input.LA(1)
            if token in [1]:
                localctx = CStar.DeclareContext(self, localctx)
                self.enterOuterAlt(localctx, 1)
                self.state = 16
                self.match(CStar.INT)
                self.state = 17
                localctx.name = self.match(CStar.ID)
                self.state = 18
                self.match(CStar.SEMICOLON)
                pass
            elif token in [4]:
                localctx = CStar.AssignContext(self, localctx)
                self.enterOuterAlt(localctx, 2)
                self.state = 19
                localctx.name = self.match(CStar.ID)
                self.state = 20
                self.match(CStar.ASSIGN)
                self.state = 21
                self.expression(0)
                self.state = 22
                self.match(CStar.SEMICOLON)
                pass
            elif token in [26]:
                localctx = CStar.IfContext(self, localctx)
                self.enterOuterAlt(localctx, 3)
                self.state = 24
                self.match(CStar.IF)
                self.state = 25
                self.match(CStar.LPAREN)
                self.state = 26
                self.expression(0)
                self.state = 27
                self.match(CStar.RPAREN)
                self.state = 28
                self.block()
                self.state = 29
                self.match(CStar.ELSE)
                self.state = 30
                self.block()
                self.state = 31
                self.match(CStar.SEMICOLON)
                pass
            elif token in [28]:
                localctx = CStar.WhileContext(self, localctx)
                self.enterOuterAlt(localctx, 4)
                self.state = 33
                self.match(CStar.WHILE)
                self.state = 34
                self.match(CStar.LPAREN)
                self.state = 35
                self.expression(0)
                self.state = 36
                self.match(CStar.RPAREN)
                self.state = 37
                self.block()
                self.state = 38
                self.match(CStar.SEMICOLON)
                pass
            elif token in [29]:
                localctx = CStar.HaltContext(self, localctx)
                self.enterOuterAlt(localctx, 5)
                self.state = 40
                self.match(CStar.HALT)
                self.state = 41
                self.match(CStar.SEMICOLON)
                pass
            elif token in [31]:
                localctx = CStar.BreakContext(self, localctx)
                self.enterOuterAlt(localctx, 6)
                self.state = 42
                self.match(CStar.BREAK)
                self.state = 43
                self.match(CStar.SEMICOLON)
                pass
            elif token in [30]:
                localctx = CStar.ContinueContext(self, localctx)
                self.enterOuterAlt(localctx, 7)
                self.state = 44
                self.match(CStar.CONTINUE)
                self.state = 45
                self.match(CStar.SEMICOLON)
                pass
            elif token in [32]:
                localctx = CStar.LoopContext(self, localctx)
                self.enterOuterAlt(localctx, 8)
                self.state = 46
                self.match(CStar.LOOP)
                self.state = 47
                self.match(CStar.LPAREN)
                self.state = 48
                self.expression(0)
                self.state = 49
                self.match(CStar.RPAREN)
                self.state = 50
                self.block()
                self.state = 51
                self.match(CStar.SEMICOLON)
                pass
            elif token in [33]:
                localctx = CStar.LoopEndContext(self, localctx)
                self.enterOuterAlt(localctx, 9)
                self.state = 53
                self.match(CStar.LE)
                self.state = 54
                self.match(CStar.SEMICOLON)
                pass
            else:
                raise NoViableAltException(self)

        except RecognitionException as re:
            localctx.exception = re
            self._errHandler.reportError(self, re)
            self._errHandler.recover(self, re)
        finally:
            self.exitRule()
        return localctx


    class BlockContext(ParserRuleContext):
        __slots__ = 'parser'

        def __init__(self, parser, parent:ParserRuleContext=None, invokingState:int=-1):
            super().__init__(parent, invokingState)
            self.parser = parser

        def LBRACE(self):
            return self.getToken(CStar.LBRACE, 0)

        def RBRACE(self):
            return self.getToken(CStar.RBRACE, 0)

        def statement(self, i:int=None):
            if i is None:
                return self.getTypedRuleContexts(CStar.StatementContext)
            else:
                return self.getTypedRuleContext(CStar.StatementContext,i)


        def getRuleIndex(self):
            return CStar.RULE_block

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterBlock" ):
                listener.enterBlock(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitBlock" ):
                listener.exitBlock(self)




    def block(self):

        localctx = CStar.BlockContext(self, self._ctx, self.state)
        self.enterRule(localctx, 4, self.RULE_block)
        self._la = 0 # Token type
        try:
            self.enterOuterAlt(localctx, 1)
            self.state = 57
            self.match(CStar.LBRACE)
            self.state = 61
            self._errHandler.sync(self)
            _la = self._input.LA(1)
            while (((_la) & ~0x3f) == 0 and ((1 << _la) & 16978542610) != 0):
                self.state = 58
                self.statement()
                self.state = 63
                self._errHandler.sync(self)
                _la = self._input.LA(1)

            self.state = 64
            self.match(CStar.RBRACE)
        except RecognitionException as re:
            localctx.exception = re
            self._errHandler.reportError(self, re)
            self._errHandler.recover(self, re)
        finally:
            self.exitRule()
        return localctx


    class ExpressionContext(ParserRuleContext):
        __slots__ = 'parser'

        def __init__(self, parser, parent:ParserRuleContext=None, invokingState:int=-1):
            super().__init__(parent, invokingState)
            self.parser = parser


        def getRuleIndex(self):
            return CStar.RULE_expression

     
        def copyFrom(self, ctx:ParserRuleContext):
            super().copyFrom(ctx)


    class VariableContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.name = None # Token
            self.copyFrom(ctx)

        def ID(self):
            return self.getToken(CStar.ID, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterVariable" ):
                listener.enterVariable(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitVariable" ):
                listener.exitVariable(self)


    class ParenthesizedContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.copyFrom(ctx)

        def LPAREN(self):
            return self.getToken(CStar.LPAREN, 0)
        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def RPAREN(self):
            return self.getToken(CStar.RPAREN, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterParenthesized" ):
                listener.enterParenthesized(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitParenthesized" ):
                listener.exitParenthesized(self)


    class LiteralContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.digits = None # Token
            self.copyFrom(ctx)

        def LITERAL(self):
            return self.getToken(CStar.LITERAL, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterLiteral" ):
                listener.enterLiteral(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitLiteral" ):
                listener.exitLiteral(self)


    class BinaryContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.operator = None # Token
            self.copyFrom(ctx)

        def expression(self, i:int=None):
            if i is None:
                return self.getTypedRuleContexts(CStar.ExpressionContext)
            else:
                return self.getTypedRuleContext(CStar.ExpressionContext,i)

        def TIMES(self):
            return self.getToken(CStar.TIMES, 0)
        def DIVIDE(self):
            return self.getToken(CStar.DIVIDE, 0)
        def MODULO(self):
            return self.getToken(CStar.MODULO, 0)
        def PLUS(self):
            return self.getToken(CStar.PLUS, 0)
        def MINUS(self):
            return self.getToken(CStar.MINUS, 0)
        def LESS(self):
            return self.getToken(CStar.LESS, 0)
        def LESS_EQUAL(self):
            return self.getToken(CStar.LESS_EQUAL, 0)
        def GREATER(self):
            return self.getToken(CStar.GREATER, 0)
        def GREATER_EQUAL(self):
            return self.getToken(CStar.GREATER_EQUAL, 0)
        def EQUAL(self):
            return self.getToken(CStar.EQUAL, 0)
        def NOT_EQUAL(self):
            return self.getToken(CStar.NOT_EQUAL, 0)
        def AND(self):
            return self.getToken(CStar.AND, 0)
        def OR(self):
            return self.getToken(CStar.OR, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterBinary" ):
                listener.enterBinary(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitBinary" ):
                listener.exitBinary(self)


    class BooleanContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.truth = None # Token
            self.copyFrom(ctx)

        def TRUE(self):
            return self.getToken(CStar.TRUE, 0)
        def FALSE(self):
            return self.getToken(CStar.FALSE, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterBoolean" ):
                listener.enterBoolean(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitBoolean" ):
                listener.exitBoolean(self)


    class UnaryContext(ExpressionContext):

        def __init__(self, parser, ctx:ParserRuleContext): # actually a CStar.ExpressionContext
            super().__init__(parser)
            self.operator = None # Token
            self.copyFrom(ctx)

        def expression(self):
            return self.getTypedRuleContext(CStar.ExpressionContext,0)

        def PLUS(self):
            return self.getToken(CStar.PLUS, 0)
        def MINUS(self):
            return self.getToken(CStar.MINUS, 0)
        def NOT(self):
            return self.getToken(CStar.NOT, 0)

        def enterRule(self, listener:ParseTreeListener):
            if hasattr( listener, "enterUnary" ):
                listener.enterUnary(self)

        def exitRule(self, listener:ParseTreeListener):
            if hasattr( listener, "exitUnary" ):
                listener.exitUnary(self)



    def expression(self, _p:int=0):
        _parentctx = self._ctx
        _parentState = self.state
        localctx = CStar.ExpressionContext(self, self._ctx, _parentState)
        _prevctx = localctx
        _startState = 6
        self.enterRecursionRule(localctx, 6, self.RULE_expression, _p)
        self._la = 0 # Token type
        try:
            self.enterOuterAlt(localctx, 1)
            self.state = 76
            self._errHandler.sync(self)
            token = self._input.LA(1)
            if token in [6]:
                localctx = CStar.ParenthesizedContext(self, localctx)
                self._ctx = localctx
                _prevctx = localctx

                self.state = 67
                self.match(CStar.LPAREN)
                self.state = 68
                self.expression(0)
                self.state = 69
                self.match(CStar.RPAREN)
                pass
            elif token in [4]:
                localctx = CStar.VariableContext(self, localctx)
                self._ctx = localctx
                _prevctx = localctx
                self.state = 71
                localctx.name = self.match(CStar.ID)
                pass
            elif token in [5]:
                localctx = CStar.LiteralContext(self, localctx)
                self._ctx = localctx
                _prevctx = localctx
                self.state = 72
                localctx.digits = self.match(CStar.LITERAL)
                pass
            elif token in [2, 3]:
                localctx = CStar.BooleanContext(self, localctx)
                self._ctx = localctx
                _prevctx = localctx
                self.state = 73
                localctx.truth = self._input.LT(1)
                _la = self._input.LA(1)
                if not(_la==2 or _la==3):
                    localctx.truth = self._errHandler.recoverInline(self)
                else:
                    self._errHandler.reportMatch(self)
                    self.consume()
                pass
            elif token in [12, 13, 23]:
                localctx = CStar.UnaryContext(self, localctx)
                self._ctx = localctx
                _prevctx = localctx
                self.state = 74
                localctx.operator = self._input.LT(1)
                _la = self._input.LA(1)
                if not((((_la) & ~0x3f) == 0 and ((1 << _la) & 8400896) != 0)):
                    localctx.operator = self._errHandler.recoverInline(self)
                else:
                    self._errHandler.reportMatch(self)
                    self.consume()
                self.state = 75
                self.expression(5)
                pass
            else:
                raise NoViableAltException(self)

            self._ctx.stop = self._input.LT(-1)
            self.state = 92
            self._errHandler.sync(self)
            _alt = self._interp.adaptivePredict(self._input,5,self._ctx)
            while _alt!=2 and _alt!=ATN.INVALID_ALT_NUMBER:
                if _alt==1:
                    if self._parseListeners is not None:
                        self.triggerExitRuleEvent()
                    _prevctx = localctx
                    self.state = 90
                    self._errHandler.sync(self)
                    la_ = self._interp.adaptivePredict(self._input,4,self._ctx)
                    if la_ == 1:
                        localctx = CStar.BinaryContext(self, CStar.ExpressionContext(self, _parentctx, _parentState))
                        self.pushNewRecursionContext(localctx, _startState, self.RULE_expression)
                        self.state = 78
                        if not self.precpred(self._ctx, 4):
                            from antlr4.error.Errors import FailedPredicateException
                            raise FailedPredicateException(self, "self.precpred(self._ctx, 4)")
                        self.state = 79
                        localctx.operator = self._input.LT(1)
                        _la = self._input.LA(1)
                        if not((((_la) & ~0x3f) == 0 and ((1 << _la) & 114688) != 0)):
                            localctx.operator = self._errHandler.recoverInline(self)
                        else:
                            self._errHandler.reportMatch(self)
                            self.consume()
                        self.state = 80
                        self.expression(5)
                        pass

                    elif la_ == 2:
                        localctx = CStar.BinaryContext(self, CStar.ExpressionContext(self, _parentctx, _parentState))
                        self.pushNewRecursionContext(localctx, _startState, self.RULE_expression)
                        self.state = 81
                        if not self.precpred(self._ctx, 3):
                            from antlr4.error.Errors import FailedPredicateException
                            raise FailedPredicateException(self, "self.precpred(self._ctx, 3)")
                        self.state = 82
                        localctx.operator = self._input.LT(1)
                        _la = self._input.LA(1)
                        if not(_la==12 or _la==13):
                            localctx.operator = self._errHandler.recoverInline(self)
                        else:
                            self._errHandler.reportMatch(self)
                            self.consume()
                        self.state = 83
                        self.expression(4)
                        pass

                    elif la_ == 3:
                        localctx = CStar.BinaryContext(self, CStar.ExpressionContext(self, _parentctx, _parentState))
                        self.pushNewRecursionContext(localctx, _startState, self.RULE_expression)
                        self.state = 84
                        if not self.precpred(self._ctx, 2):
                            from antlr4.error.Errors import FailedPredicateException
                            raise FailedPredicateException(self, "self.precpred(self._ctx, 2)")
                        self.state = 85
                        localctx.operator = self._input.LT(1)
                        _la = self._input.LA(1)
                        if not((((_la) & ~0x3f) == 0 and ((1 << _la) & 8257536) != 0)):
                            localctx.operator = self._errHandler.recoverInline(self)
                        else:
                            self._errHandler.reportMatch(self)
                            self.consume()
                        self.state = 86
                        self.expression(3)
                        pass

                    elif la_ == 4:
                        localctx = CStar.BinaryContext(self, CStar.ExpressionContext(self, _parentctx, _parentState))
                        self.pushNewRecursionContext(localctx, _startState, self.RULE_expression)
                        self.state = 87
                        if not self.precpred(self._ctx, 1):
                            from antlr4.error.Errors import FailedPredicateException
                            raise FailedPredicateException(self, "self.precpred(self._ctx, 1)")
                        self.state = 88
                        localctx.operator = self._input.LT(1)
                        _la = self._input.LA(1)
                        if not(_la==24 or _la==25):
                            localctx.operator = self._errHandler.recoverInline(self)
                        else:
                            self._errHandler.reportMatch(self)
                            self.consume()
                        self.state = 89
                        self.expression(2)
                        pass

             
                self.state = 94
                self._errHandler.sync(self)
                _alt = self._interp.adaptivePredict(self._input,5,self._ctx)

        except RecognitionException as re:
            localctx.exception = re
            self._errHandler.reportError(self, re)
            self._errHandler.recover(self, re)
        finally:
            self.unrollRecursionContexts(_parentctx)
        return localctx



    def sempred(self, localctx:RuleContext, ruleIndex:int, predIndex:int):
        if self._predicates == None:
            self._predicates = dict()
        self._predicates[3] = self.expression_sempred
        pred = self._predicates.get(ruleIndex, None)
        if pred is None:
            raise Exception("No predicate with index:" + str(ruleIndex))
        else:
            return pred(localctx, predIndex)

    def expression_sempred(self, localctx:ExpressionContext, predIndex:int):
            if predIndex == 0:
                return self.precpred(self._ctx, 4)
         

            if predIndex == 1:
                return self.precpred(self._ctx, 3)
         

            if predIndex == 2:
                return self.precpred(self._ctx, 2)
         

            if predIndex == 3:
                return self.precpred(self._ctx, 1)
         




