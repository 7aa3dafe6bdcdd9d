/** Options of the command line, each declared once with its syntax and its values, which give the type of a command's input. */
import { InvalidArgumentError } from "commander";

/** The form of the word after an option. */
export interface Form<V> {
  /** The possible words. */
  readonly choices?: readonly string[];
  /**
   * Returns the value of a word; `before`: the value of the option's earlier words. Throws InvalidArgumentError. Absent: the word
   * itself.
   */
  read?(word: string, before: V | undefined): V;
}

export interface OptionSpec<N extends string = string, V = unknown> {
  /** Its name among the values: `maxRequests` for `--max-requests <N>`. */
  readonly name: N;
  /** The flags in commander's notation: `--max-requests <N>`, `-f, --file <FILE>`, `--no-restore`. */
  readonly flags: string;
  readonly text: string;
  readonly form: Form<V>;
}

/** The values of a command's options, by name. An option that was not given is absent; a `--no-` option is then true. */
export type ValuesOf<L extends readonly OptionSpec[]> = {
  readonly [O in L[number] as O["name"]]?: O extends OptionSpec<string, infer V> ? V : never;
};

type CamelCase<T extends string> = T extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : T;
type LongName<F extends string> = F extends `${string}--${infer Rest}`
  ? Rest extends `${infer Word} ${string}`
    ? Word
    : Rest
  : never;
type NameOf<F extends string> = LongName<F> extends `no-${infer Rest}` ? CamelCase<Rest> : CamelCase<LongName<F>>;
type DefaultValue<F extends string> = F extends `${string}<${string}` ? string : boolean;

/** Declares an option whose value is the word after it, or a switch without a value. */
export function option<const F extends string>(flags: F, text: string): OptionSpec<NameOf<F>, DefaultValue<F>>;
/** Declares an option whose value has a form. */
export function option<const F extends string, V>(flags: F, text: string, form: Form<V>): OptionSpec<NameOf<F>, V>;
export function option(flags: string, text: string, form: Form<unknown> = {}): OptionSpec {
  return Object.freeze({ name: nameOf(flags), flags, text, form });
}

function nameOf(flags: string): string {
  const [, long = ""] = /--(?:no-)?([a-z-]+)/.exec(flags) ?? [];
  return long.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the values of these options from all values. */
export function valuesOf<L extends readonly OptionSpec[]>(
  options: L,
  read: { readonly [name: string]: unknown },
): ValuesOf<L> {
  // The form of each option made its value, and determines its type.
  const given = options.filter(({ name }) => read[name] !== undefined);
  return Object.fromEntries(given.map(({ name }) => [name, read[name]])) as ValuesOf<L>;
}

/** A repeatable option: a list of all its words. */
export const list: Form<readonly string[]> = { read: (word, before) => [...(before ?? []), word] };

/** One of these words. */
export function oneOf<const C extends string>(...choices: readonly C[]): Form<C> {
  return { choices };
}

/** A whole number between both ends, included. */
export function wholeNumberForm(min: number, max: number): Form<number> {
  return { read: (word) => wholeNumber(word, min, max) };
}

/** A count of at least one. */
export const count: Form<number> = wholeNumberForm(1, 1_000);
export const percent: Form<number> = wholeNumberForm(0, 100);

/** A percentage from 1, or `off`. */
export const share: Form<number | "off"> = {
  read: (word) => (word === "off" ? word : wholeNumber(word, 1, 100)),
};

/** A number of bytes from 1 KiB to 1 GiB, with K or M. */
export const size: Form<number> = {
  read(word) {
    const [, digits, unit] = /^(\d{1,10})([km]?)(?:i?b)?$/i.exec(word) ?? [];
    const bytes = Number(digits) * ({ k: 1024, m: 1024 * 1024 }[unit?.toLowerCase() ?? ""] ?? 1);
    if (digits !== undefined && bytes >= 1024 && bytes <= 1024 * 1024 * 1024) return bytes;
    throw new InvalidArgumentError("Give a number of bytes from 1K to 1024M, such as 512K or 20M.");
  },
};

/** The number of bytes that a disk must keep. */
export const storage: Form<number> = {
  read(word) {
    const [, digits, unit] = /^(\d{1,6})([mg])(?:i?b)?$/i.exec(word) ?? [];
    const bytes = Number(digits) * (unit?.toLowerCase() === "g" ? 1024 : 1) * 1024 * 1024;
    if (digits !== undefined && bytes > 0) return bytes;
    throw new InvalidArgumentError("Give a number of bytes from 1M, such as 500M or 20G.");
  },
};

/** The origin of a web address: scheme, host and port. */
export const origin: Form<string> = {
  read(word) {
    const url = URL.canParse(word) ? new URL(word) : undefined;
    if (url && /^https?:$/.test(url.protocol) && word.replace(/\/$/, "").toLowerCase() === url.origin)
      return url.origin;
    throw new InvalidArgumentError("Give an address without a path, such as https://platform.example.");
  },
};

function wholeNumber(word: string, min: number, max: number): number {
  const value = Number(word);
  if (!/^\d+$/.test(word) || value < min || value > max) {
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  }
  return value;
}
