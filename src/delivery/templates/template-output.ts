/** The output of compiled templates: values are escaped for their place, and counted. */
import type Handlebars from "handlebars";
import { SecretValue } from "./secret-values.ts";

type OutputEngine = ReturnType<typeof Handlebars.create>;

/** Functions that compiled code calls. */
interface Container {
  escapeExpression(value: unknown): string;
  append(value: unknown): string;
}
type Main = (container: Container, ...rest: unknown[]) => unknown;

/** The parts of the Handlebars compiler that are extended here (its documentation: Compiler API). */
interface Compiler {
  compiler: unknown;
  pushSource(source: unknown): void;
  appendToBuffer(source: unknown): unknown;
  popStack(): unknown;
}

interface OutputWriting {
  /** Returns the output of `{{x}}` for a value. */
  readonly escaped: (value: unknown) => string;
  /** The output of `{{x}}` without a value. */
  readonly nothing: string;
  /** Called with each text before it is added to the output. */
  readonly count: (text: string) => void;
}

/** Sets the output functions of an engine. */
export function writeWith(engine: OutputEngine, { escaped, nothing, count }: OutputWriting): void {
  const countedText = (text: string): string => {
    count(text);
    return text;
  };
  const revealedSecret = (value: unknown): unknown => (value instanceof SecretValue ? value.reveal() : value);
  const written: Container = {
    escapeExpression: (given) => {
      const value = revealedSecret(given);
      return countedText(value === null || value === undefined ? nothing : escaped(value));
    },
    append: (given) => {
      const value = revealedSecret(given);
      return value === null || value === undefined ? "" : countedText(String(value));
    },
  };
  callAppend(engine);
  const template = engine.template.bind(engine) as (specification: object) => Handlebars.TemplateDelegate;
  // The library has one set of functions for all templates; each compiled template gets its own when it starts.
  const withOutputFunctions = (specification: { main: Main }) =>
    template({
      ...specification,
      main(this: unknown, container: Container, ...rest: unknown[]) {
        return specification.main.call(this, Object.assign(container, written), ...rest);
      },
    });
  Object.assign(engine, { template: withOutputFunctions });
}

/** Makes the output of `{{{x}}}` and of blocks pass through `append`; the library adds it inline. */
function callAppend(engine: OutputEngine): void {
  // The library's types leave out its compiler.
  const { JavaScriptCompiler } = engine as unknown as { JavaScriptCompiler: new () => Compiler };
  class Counting extends (JavaScriptCompiler as new () => Compiler) {
    append(): void {
      this.pushSource(this.appendToBuffer(["container.append(", this.popStack(), ")"]));
    }
  }
  Counting.prototype.compiler = Counting;
  Object.assign(engine, { JavaScriptCompiler: Counting });
}
