/**
 * Handlebars templates of customers: only texts are compiled, nothing of a prototype can be read, and a rendering has a
 * budget. Compiled templates are kept.
 */
import Handlebars from "handlebars";
import type { Json } from "../../base/json.ts";
import { iClientFault, iClientPaths } from "./template-references.ts";

/** How `{{x}}` writes a value; `{{{x}}}` writes it as it is. */
export type Escape = "none" | "uri" | "json" | "xml";

interface Rendering {
  readonly escape: Escape;
  /** A value that is not there fails the rendering instead of being empty. */
  readonly strict?: boolean;
}

/** A template that cannot be compiled or rendered; the message may be shown to its author. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TemplateError";
  }
}

/** Characters a template may have, characters and loop turns a rendering may take. */
const limits = { template: 64 * 1024, output: 16 * 1024 * 1024, turns: 100_000 } as const;
const templatesKept = 500;

const xmlEntities: { readonly [char: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapes: { readonly [escape in Escape]: (text: string) => string } = {
  none: (text) => text,
  uri: (text) => encodeURIComponent(text.toWellFormed()),
  json: (text) => JSON.stringify(text).slice(1, -1),
  xml: (text) => text.replaceAll(/[&<>"']/g, (char) => xmlEntities[char]!),
};

interface Compiled {
  readonly render: (context: Json) => string;
  readonly iClient: readonly (readonly string[])[];
}

const compiled = new Map<string, Compiled>();
let spent = { turns: 0, output: 0 };

/** Whether a text is a template at all. */
export const isTemplate = (text: string): boolean => text.includes("{{");

/** Why a text is no template that could be rendered, whatever it sees; undefined where it is one. */
export function templateFault(template: string): string | undefined {
  if (template.length > limits.template) return `The template is longer than ${limits.template} characters.`;
  try {
    Handlebars.parse(template);
    return undefined;
  } catch (error) {
    return unrendered(error);
  }
}

const unrendered = (error: unknown): string =>
  `The template cannot be rendered: ${(error as Error).message.replaceAll(/\s+/g, " ").slice(0, 300)}`;

/** Renders a template. Throws TemplateError. */
export function renderTemplate(template: string, context: Json, rendering: Rendering): string {
  if (!isTemplate(template)) return template;
  if (template.length > limits.template) {
    throw new TemplateError(`The template is longer than ${limits.template} characters.`);
  }
  spent = { turns: 0, output: 0 };
  try {
    const { render, iClient } = templateOf(template, rendering);
    for (const path of iClient) {
      const fault = iClientFault(path, context);
      if (fault !== undefined) throw new TemplateError(fault);
    }
    return render(context);
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new TemplateError(unrendered(error));
  }
}

function templateOf(template: string, { escape: way, strict = false }: Rendering): Compiled {
  const key = `${way} ${strict} ${template}`;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= templatesKept) compiled.delete(compiled.keys().next().value!);
  const delegate = engine(way).compile(template, { strict });
  // Set explicitly, because otherwise the library warns of a denied access on the console.
  const closed = { allowProtoPropertiesByDefault: false, allowProtoMethodsByDefault: false };
  const made: Compiled = { render: (context) => delegate(context, closed), iClient: iClientPaths(template) };
  compiled.set(key, made);
  return made;
}

type Engine = ReturnType<typeof Handlebars.create>;

const engines = new Map<Escape, Engine>();

function engine(way: Escape): Engine {
  let found = engines.get(way);
  if (!found) {
    found = Handlebars.create();
    found.registerHelper("log", () => "");
    found.registerHelper("jsonSerialize", (value: unknown) => JSON.stringify(value) ?? "");
    limitLoops(found);
    escapeWith(found, escapes[way]);
    engines.set(way, found);
  }
  return found;
}

/** Nested loops over a small record can make any amount of text: each turn is counted. */
function limitLoops(found: Engine): void {
  const each = found.helpers["each"] as (context: unknown, options: Handlebars.HelperOptions) => string;
  found.registerHelper("each", function (this: unknown, context: unknown, options: Handlebars.HelperOptions) {
    const fn: Handlebars.TemplateDelegate = (item, more) => {
      spent.turns += 1;
      const text = options.fn(item, more);
      spent.output += text.length;
      if (spent.turns > limits.turns || spent.output > limits.output) {
        throw new TemplateError("The template makes too much text.");
      }
      return text;
    };
    return each.call(this, context, { ...options, fn });
  });
}

interface Container {
  escapeExpression: (value: unknown) => string;
}
type Main = (container: Container, ...rest: unknown[]) => unknown;

/** The library escapes for HTML only, with one function for all; each compiled template is given another one as it begins. */
function escapeWith(found: Engine, escaped: (text: string) => string): void {
  const template = found.template.bind(found) as (specification: object) => Handlebars.TemplateDelegate;
  const write = (value: unknown): string => (value === null || value === undefined ? "" : escaped(textOf(value)));
  const replaced = (specification: { main: Main }) =>
    template({
      ...specification,
      main(this: unknown, container: Container, ...rest: unknown[]) {
        container.escapeExpression = write;
        return specification.main.call(this, container, ...rest);
      },
    });
  Object.assign(found, { template: replaced });
}

/** An object in a template is written as JSON, not as `[object Object]`. */
function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
