/** The parser of the template library, without its compiler: not part of the types that the library brings. */
declare module "handlebars/dist/cjs/handlebars/compiler/base.js" {
  interface Lexer {
    /** The text that is not read yet. */
    readonly _input: string;
    /** The token that was read last. */
    readonly match: string;
  }
  interface Base {
    parseWithoutProcessing(template: string): hbs.AST.Program;
    readonly parser: { readonly lexer: Lexer };
  }
  const base: Base;
  export default base;
}
