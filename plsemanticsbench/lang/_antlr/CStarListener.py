# Generated from grammar/CStar.g4 by grammar/generate.py: do not edit.
# Generated from CStar.g4 by ANTLR 4.13.2
from antlr4 import *
if "." in __name__:
    from .CStar import CStar
else:
    from CStar import CStar

# This class defines a complete listener for a parse tree produced by CStar.
class CStarListener(ParseTreeListener):

    # Enter a parse tree produced by CStar#program.
    def enterProgram(self, ctx:CStar.ProgramContext):
        pass

    # Exit a parse tree produced by CStar#program.
    def exitProgram(self, ctx:CStar.ProgramContext):
        pass


    # Enter a parse tree produced by CStar#Declare.
    def enterDeclare(self, ctx:CStar.DeclareContext):
        pass

    # Exit a parse tree produced by CStar#Declare.
    def exitDeclare(self, ctx:CStar.DeclareContext):
        pass


    # Enter a parse tree produced by CStar#Assign.
    def enterAssign(self, ctx:CStar.AssignContext):
        pass

    # Exit a parse tree produced by CStar#Assign.
    def exitAssign(self, ctx:CStar.AssignContext):
        pass


    # Enter a parse tree produced by CStar#If.
    def enterIf(self, ctx:CStar.IfContext):
        pass

    # Exit a parse tree produced by CStar#If.
    def exitIf(self, ctx:CStar.IfContext):
        pass


    # Enter a parse tree produced by CStar#While.
    def enterWhile(self, ctx:CStar.WhileContext):
        pass

    # Exit a parse tree produced by CStar#While.
    def exitWhile(self, ctx:CStar.WhileContext):
        pass


    # Enter a parse tree produced by CStar#Halt.
    def enterHalt(self, ctx:CStar.HaltContext):
        pass

    # Exit a parse tree produced by CStar#Halt.
    def exitHalt(self, ctx:CStar.HaltContext):
        pass


    # Enter a parse tree produced by CStar#Break.
    def enterBreak(self, ctx:CStar.BreakContext):
        pass

    # Exit a parse tree produced by CStar#Break.
    def exitBreak(self, ctx:CStar.BreakContext):
        pass


    # Enter a parse tree produced by CStar#Continue.
    def enterContinue(self, ctx:CStar.ContinueContext):
        pass

    # Exit a parse tree produced by CStar#Continue.
    def exitContinue(self, ctx:CStar.ContinueContext):
        pass


    # Enter a parse tree produced by CStar#Loop.
    def enterLoop(self, ctx:CStar.LoopContext):
        pass

    # Exit a parse tree produced by CStar#Loop.
    def exitLoop(self, ctx:CStar.LoopContext):
        pass


    # Enter a parse tree produced by CStar#LoopEnd.
    def enterLoopEnd(self, ctx:CStar.LoopEndContext):
        pass

    # Exit a parse tree produced by CStar#LoopEnd.
    def exitLoopEnd(self, ctx:CStar.LoopEndContext):
        pass


    # Enter a parse tree produced by CStar#block.
    def enterBlock(self, ctx:CStar.BlockContext):
        pass

    # Exit a parse tree produced by CStar#block.
    def exitBlock(self, ctx:CStar.BlockContext):
        pass


    # Enter a parse tree produced by CStar#Variable.
    def enterVariable(self, ctx:CStar.VariableContext):
        pass

    # Exit a parse tree produced by CStar#Variable.
    def exitVariable(self, ctx:CStar.VariableContext):
        pass


    # Enter a parse tree produced by CStar#Parenthesized.
    def enterParenthesized(self, ctx:CStar.ParenthesizedContext):
        pass

    # Exit a parse tree produced by CStar#Parenthesized.
    def exitParenthesized(self, ctx:CStar.ParenthesizedContext):
        pass


    # Enter a parse tree produced by CStar#Literal.
    def enterLiteral(self, ctx:CStar.LiteralContext):
        pass

    # Exit a parse tree produced by CStar#Literal.
    def exitLiteral(self, ctx:CStar.LiteralContext):
        pass


    # Enter a parse tree produced by CStar#Binary.
    def enterBinary(self, ctx:CStar.BinaryContext):
        pass

    # Exit a parse tree produced by CStar#Binary.
    def exitBinary(self, ctx:CStar.BinaryContext):
        pass


    # Enter a parse tree produced by CStar#Boolean.
    def enterBoolean(self, ctx:CStar.BooleanContext):
        pass

    # Exit a parse tree produced by CStar#Boolean.
    def exitBoolean(self, ctx:CStar.BooleanContext):
        pass


    # Enter a parse tree produced by CStar#Unary.
    def enterUnary(self, ctx:CStar.UnaryContext):
        pass

    # Exit a parse tree produced by CStar#Unary.
    def exitUnary(self, ctx:CStar.UnaryContext):
        pass



del CStar