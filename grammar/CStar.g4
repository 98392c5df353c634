/*
 * The concrete syntax of C★ (paper, Figure 5, read generously).
 *
 * One grammar serves every symbol inventory: tokens are named after operations, and the lexer
 * (plsemanticsbench/lang/lexer.py) decides which symbol stands for which operation. Whether an
 * expression is arithmetic or Boolean is checked while the tree is built, where it can be
 * explained; the levels of binding strength are the order of the alternatives below.
 *
 * Regenerate the parser with: python grammar/generate.py
 */
parser grammar CStar;

tokens {
    INT, TRUE, FALSE, ID, LITERAL,
    LPAREN, RPAREN, LBRACE, RBRACE, SEMICOLON,
    ASSIGN, PLUS, MINUS, TIMES, DIVIDE, MODULO,
    LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL,
    NOT, AND, OR, IF, ELSE, WHILE, HALT, CONTINUE, BREAK, LOOP, LE
}

program
    : statement* EOF
    ;

// LOOP and LE are run-time forms of the S rules: the tree builder refuses them in programs.
statement
    : INT name=ID SEMICOLON                                         # Declare
    | name=ID ASSIGN expression SEMICOLON                           # Assign
    | IF LPAREN expression RPAREN block ELSE block SEMICOLON        # If
    | WHILE LPAREN expression RPAREN block SEMICOLON                # While
    | HALT SEMICOLON                                                # Halt
    | BREAK SEMICOLON                                               # Break
    | CONTINUE SEMICOLON                                            # Continue
    | LOOP LPAREN expression RPAREN block SEMICOLON                 # Loop
    | LE SEMICOLON                                                  # LoopEnd
    ;

block
    : LBRACE statement* RBRACE
    ;

// Unary operators bind tightest; && and || share one level, so that swapping them cannot change
// a tree's shape. Comparisons do not chain: a comparison is Boolean and takes integers.
expression
    : LPAREN expression RPAREN                                      # Parenthesized
    | name=ID                                                       # Variable
    | digits=LITERAL                                                # Literal
    | truth=(TRUE | FALSE)                                          # Boolean
    | operator=(PLUS | MINUS | NOT) expression                      # Unary
    | expression operator=(TIMES | DIVIDE | MODULO) expression      # Binary
    | expression operator=(PLUS | MINUS) expression                 # Binary
    | expression operator=(LESS | LESS_EQUAL | GREATER | GREATER_EQUAL | EQUAL | NOT_EQUAL)
      expression                                                    # Binary
    | expression operator=(AND | OR) expression                     # Binary
    ;
