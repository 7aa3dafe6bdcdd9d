/**
 * Handlebars templates of customers. Only texts are compiled, prototypes cannot be read, and a rendering has bounds. Compiled
 * templates are cached.
 */
import Handlebars from "handlebars";
import type { Json } from "../../base/json.ts";
import { RecordFailure } from "../failures/failure.ts";
import { TooExact } from "../values/compare-values.ts";
import { EscapedText, type HelperValue, isTrue, type TemplateHelper } from "./helpers/helper.ts";
import { calledAlone, templateHelpers } from "./helpers/index.ts";
import { mssqlLiteral, mysqlLiteral, oracleLiteral, pgsqlLiteral, standardLiteral } from "./literals.ts";
import { calledWithSecrets, refuseSecrets, SecretValue } from "./secret-values.ts";
import { refuseLongText, renderLimits, TemplateError, templateTextExceeded } from "./template-bounds.ts";
import { checkTemplate, iClientFault, iClientPaths } from "./template-references.ts";
import { templateScopeOf } from "./template-scope.ts";

export { TemplateError } from "./template-bounds.ts";

/**
 * The escaping of `{{x}}`; `{{{x}}}` is not escaped. For SQL, values are single-quoted literals of the database, NULL for a
 * missing value.
 */
export type Escape = "none" | "uri" | "json" | "xml" | SqlEscape;
type SqlEscape = "sql" | "pgsql" | "mysql" | "sqlite" | "mssql" | "oracle";

interface Rendering {
  readonly escape: Escape;
  /** True if a missing value fails the rendering instead of being empty. */
  readonly strict?: boolean;
}

const templatesKept = 500;

const xmlEntities: { readonly [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Texts without characters that JSON escapes: nearly all texts. */
const plainInJson = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

const escapes: { readonly [escape in Escape]: (text: string) => string } = {
  none: (text) => text,
  uri: (text) => encodeURIComponent(text.toWellFormed()),
  json: (text) => (plainInJson.test(text) ? text : JSON.stringify(text).slice(1, -1)),
  xml: (text) => text.replaceAll(/[&<>"']/g, (char) => xmlEntities[char]!),
  sql: standardLiteral,
  pgsql: pgsqlLiteral,
  mysql: mysqlLiteral,
  sqlite: standardLiteral,
  mssql: mssqlLiteral,
  oracle: oracleLiteral,
};

const sqlEscapes: ReadonlySet<string> = new Set<SqlEscape>(["sql", "pgsql", "mysql", "sqlite", "mssql", "oracle"]);
/** Databases whose boolean values are numbers. */
const numericTruth: ReadonlySet<string> = new Set<SqlEscape>(["mysql", "sqlite", "mssql", "oracle"]);

interface Compiled {
  readonly render: (context: Json) => string;
  readonly iClient: readonly (readonly string[])[];
}

const compiled = new Map<string, Compiled>();
let spent = { turns: 0, sum: 0 };

/** Returns true if a text contains a template expression. */
export const hasTemplateExpression = (text: string): boolean => text.includes("{{");

/** Returns the reason why a template is invalid for any context; undefined if it is valid. */
export function templateFault(template: string): string | undefined {
  try {
    checkTemplate(template);
    return undefined;
  } catch (error) {
    return error instanceof TemplateError ? error.message : renderErrorText(error);
  }
}

const renderErrorText = (error: unknown): string =>
  `The template cannot be rendered: ${(error as Error).message.replaceAll(/\s+/g, " ").slice(0, 300)}`;

/** Renders a template. Its scope is part of the context (template-scope.ts). Throws TemplateError. */
export function renderTemplate(template: string, context: Json, rendering: Rendering): string {
  if (!hasTemplateExpression(template)) return template;
  spent = { turns: 0, sum: 0 };
  try {
    const { render, iClient } = compiledTemplate(template, rendering);
    for (const path of iClient) {
      const fault = iClientFault(path, context);
      if (fault !== undefined) throw new TemplateError(fault);
    }
    const text = render(context);
    refuseLongText(text.length);
    return text;
  } catch (error) {
    // A failure of a lookup keeps its own message.
    if (error instanceof TemplateError || error instanceof RecordFailure) throw error;
    throw new TemplateError(renderErrorText(error));
  }
}

function compiledTemplate(template: string, { escape: way, strict = false }: Rendering): Compiled {
  const key = `${way} ${strict} ${template}`;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= templatesKept) compiled.delete(compiled.keys().next().value!);
  checkTemplate(template);
  const delegate = templateEngine(way).compile(template, { strict });
  // Set explicitly, because otherwise the library warns of a denied access on the console.
  const closed = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };
  const made: Compiled = { render: (context) => delegate(context, closed), iClient: iClientPaths(template) };
  compiled.set(key, made);
  return made;
}

type TemplateEngine = ReturnType<typeof Handlebars.create>;

const engines = new Map<Escape, TemplateEngine>();

function templateEngine(way: Escape): TemplateEngine {
  let found = engines.get(way);
  if (!found) {
    found = Handlebars.create();
    for (const name of ["log", "with", "lookup"]) found.unregisterHelper(name);
    for (const [name, helper] of Object.entries(templateHelpers)) registerTemplateHelper(found, name, helper);
    limitLoops(found);
    closeBlocks(found);
    const escaped = escapes[way];
    const isNumeric = numericTruth.has(way);
    writeWith(found, {
      escaped: (value) =>
        value instanceof EscapedText && value.place === way
          ? value.text
          : escaped(outputText(isNumeric && typeof value === "boolean" ? Number(value) : value)),
      nothing: sqlEscapes.has(way) ? "NULL" : "",
      count: spendText,
    });
    engines.set(way, found);
  }
  return found;
}

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
function writeWith(engine: OutputEngine, { escaped, nothing, count }: OutputWriting): void {
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

/** Converts a value to text; an object becomes JSON, not `[object Object]`. */
function outputText(value: unknown): string {
  return typeof value === "object" && !(value instanceof EscapedText) ? JSON.stringify(value) : String(value);
}

/** Registers a helper. A call without arguments reads the field of that name. */
function registerTemplateHelper(found: TemplateEngine, name: string, helper: TemplateHelper): void {
  found.registerHelper(name, function (this: unknown, ...given: unknown[]) {
    const options = given.pop() as Handlebars.HelperOptions;
    if (given.length === 0 && !calledAlone.has(name)) return ownField(this, name);
    const data = options.data as { readonly root: unknown };
    const made = callHelper(name, () =>
      calledWithSecrets({ name, args: given, options: { ...options, data } }, (args) =>
        helper(args, templateScopeOf(data.root)),
      ),
    );
    if (typeof made === "string" || made instanceof EscapedText) spendText(String(made), renderLimits.output);
    if (!options.fn) return made;
    const chosen = isTrue(made as HelperValue) ? options.fn : options.inverse;
    return chosen(this);
  });
}

/** Calls a helper; a computation that would lose digits fails the template. */
function callHelper<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TooExact)) throw error;
    throw new TemplateError(`${name}: ${error.message}.`);
  }
}

function ownField(context: unknown, name: string): unknown {
  return typeof context === "object" && context !== null && Object.hasOwn(context, name)
    ? (context as { readonly [name: string]: unknown })[name]
    : undefined;
}

/** Makes the blocks of the library refuse secrets. */
function closeBlocks(found: TemplateEngine): void {
  for (const name of ["each", "if", "unless", "blockHelperMissing"]) {
    const block = found.helpers[name] as (...given: unknown[]) => unknown;
    const what = name === "blockHelperMissing" ? "a block" : `the block ${name}`;
    found.registerHelper(name, function (this: unknown, ...given: unknown[]) {
      const { hash } = given.at(-1) as Handlebars.HelperOptions;
      refuseSecrets(what, [...given.slice(0, -1), ...Object.values((hash ?? {}) as object)]);
      return block.apply(this, given);
    });
  }
}

/** Counts the turns of loops: nested loops over a small record could produce any amount of text. */
function limitLoops(found: TemplateEngine): void {
  const each = found.helpers["each"] as (context: unknown, options: Handlebars.HelperOptions) => string;
  found.registerHelper("each", function (this: unknown, context: unknown, options: Handlebars.HelperOptions) {
    const countedBlock: Handlebars.TemplateDelegate = (item, more) => {
      spent.turns += 1;
      if (spent.turns > renderLimits.turns) {
        throw new TemplateError(`The loops of the template take more than ${renderLimits.turns} turns.`);
      }
      const text = options.fn(item, more);
      spendText(text);
      return text;
    };
    return each.call(this, context, { ...options, fn: countedBlock });
  });
}

/** Counts a text that is added to the output or built for it. */
function spendText(text: string, most = Number.POSITIVE_INFINITY): void {
  spent.sum += text.length;
  if (spent.sum > renderLimits.sum || text.length > most) throw templateTextExceeded();
}
