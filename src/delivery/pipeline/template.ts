/**
 * Handlebars templates of customers: only texts are compiled, nothing of a prototype can be read, and a rendering has a
 * budget. Compiled templates are kept.
 */
import Handlebars from "handlebars";
import type { Json } from "../../base/json.ts";
import { checkTemplate, TemplateError } from "./template-check.ts";
import { writeWith } from "./template-output.ts";
import { iClientFault, iClientPaths } from "./template-references.ts";

export { TemplateError } from "./template-check.ts";

/** How `{{x}}` writes a value; `{{{x}}}` writes it as it is. */
export type Escape = "none" | "uri" | "json" | "xml";

interface Rendering {
  readonly escape: Escape;
  /** A value that is not there fails the rendering instead of being empty. */
  readonly strict?: boolean;
}

/**
 * Characters that a rendering may make, and turns that its loops may take. What a block makes counts again as a part of the blocks around
 * it, so there is more room for the sum.
 */
const limits = { output: 16 * 1024 * 1024, sum: 64 * 1024 * 1024, turns: 100_000 } as const;
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
let spent = { turns: 0, sum: 0 };

/** Whether a text is a template at all. */
export const isTemplate = (text: string): boolean => text.includes("{{");

/** Why a text is no template that could be rendered, whatever it sees; undefined where it is one. */
export function templateFault(template: string): string | undefined {
  try {
    checkTemplate(template);
    return undefined;
  } catch (error) {
    return error instanceof TemplateError ? error.message : unrendered(error);
  }
}

const unrendered = (error: unknown): string =>
  `The template cannot be rendered: ${(error as Error).message.replaceAll(/\s+/g, " ").slice(0, 300)}`;

/** Renders a template. Throws TemplateError. */
export function renderTemplate(template: string, context: Json, rendering: Rendering): string {
  if (!isTemplate(template)) return template;
  spent = { turns: 0, sum: 0 };
  try {
    const { render, iClient } = templateOf(template, rendering);
    for (const path of iClient) {
      const fault = iClientFault(path, context);
      if (fault !== undefined) throw new TemplateError(fault);
    }
    const text = render(context);
    if (text.length > limits.output) throw tooMuchText();
    return text;
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
  checkTemplate(template);
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
    writeWith(found, escapes[way], count);
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
      if (spent.turns > limits.turns) {
        throw new TemplateError(`The loops of the template take more than ${limits.turns} turns.`);
      }
      const text = options.fn(item, more);
      count(text);
      return text;
    };
    return each.call(this, context, { ...options, fn });
  });
}

/** Counts a text that is added to the output. */
function count(text: string): void {
  spent.sum += text.length;
  if (spent.sum > limits.sum) throw tooMuchText();
}

const tooMuchText = (): TemplateError =>
  new TemplateError(`The template makes too much text: more than ${limits.output / 1024 / 1024} MB.`);
