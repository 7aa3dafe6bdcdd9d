/** How compiled templates write values: escaped for the place that the text goes to, and counted. */
import type Handlebars from "handlebars";
import { SecretValue } from "./secret-values.ts";

type Engine = ReturnType<typeof Handlebars.create>;

/** What compiled code calls. */
interface Container {
  escapeExpression(value: unknown): string;
  append(value: unknown): string;
}
type Main = (container: Container, ...rest: unknown[]) => unknown;

/** The parts of the library's compiler that are used here; it may be extended (its documentation: Compiler API). */
interface Compiler {
  compiler: unknown;
  pushSource(source: unknown): void;
  appendToBuffer(source: unknown): unknown;
  popStack(): unknown;
}

interface Writing {
  /** What `{{x}}` writes for a value. */
  readonly escaped: (value: unknown) => string;
  /** What it writes where there is none. */
  readonly nothing: string;
  /** Is shown every text that a template adds to its output, before it is added. */
  readonly count: (text: string) => void;
}

/** Lets the templates of an engine write in a way of their own. */
export function writeWith(engine: Engine, { escaped, nothing, count }: Writing): void {
  const counted = (text: string): string => {
    count(text);
    return text;
  };
  const shown = (value: unknown): unknown => (value instanceof SecretValue ? value.reveal() : value);
  const written: Container = {
    escapeExpression: (given) => {
      const value = shown(given);
      return counted(value === null || value === undefined ? nothing : escaped(value));
    },
    append: (given) => {
      const value = shown(given);
      return value === null || value === undefined ? "" : counted(String(value));
    },
  };
  callAppend(engine);
  const template = engine.template.bind(engine) as (specification: object) => Handlebars.TemplateDelegate;
  // The library has one function of its own for all; each compiled template is given another one as it begins.
  const replaced = (specification: { main: Main }) =>
    template({
      ...specification,
      main(this: unknown, container: Container, ...rest: unknown[]) {
        return specification.main.call(this, Object.assign(container, written), ...rest);
      },
    });
  Object.assign(engine, { template: replaced });
}

/** What `{{{x}}}` and blocks make is added by code without a function; this one has it call `append`. */
function callAppend(engine: Engine): void {
  const { JavaScriptCompiler } = engine as unknown as { JavaScriptCompiler: new () => Compiler };
  class Counting extends (JavaScriptCompiler as new () => Compiler) {
    append(): void {
      this.pushSource(this.appendToBuffer(["container.append(", this.popStack(), ")"]));
    }
  }
  Counting.prototype.compiler = Counting;
  Object.assign(engine, { JavaScriptCompiler: Counting });
}
