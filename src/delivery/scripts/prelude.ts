/**
 * What is set up in a script's own world before its source runs: the console, random numbers for cryptography, what the module of the platform asks with, and the function
 * that calls the script's functions. It keeps what it needs of the language for itself, so a script that replaces `JSON.parse` harms only
 * its own use of it.
 */

import { exactJson } from "./exact-prelude.ts";

/** The symbol's name under which the module of the platform finds its function; it takes it away from there. */
export const askKey = "platform-api";

/**
 * An expression of the script's language. Its value takes `write(level, text)`, `ask(json)`, which answers JSON, and `random(bytes)`, which
 * answers hexadecimal digits; it gives `call(fn, json, isPlain, done, failed)`. `isPlain`: the JSON has no number that a double changes.
 */
export const prelude = `((write, ask, random) => {
${exactJson}
  const { resolve } = Promise;
  const promiseOf = resolve.bind(Promise);
  const textOf = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return value.name + ": " + value.message + (value.stack ? "\\n" + value.stack : "");
    try {
      return stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const levels = { log: "INFO", info: "INFO", debug: "DEBUG", warn: "WARN", error: "ERROR" };
  const console = {};
  for (const [name, level] of Object.entries(levels)) {
    console[name] = (...values) => write(level, values.map(textOf).join(" "));
  }
  globalThis.console = console;
  const { isView } = ArrayBuffer;
  globalThis.crypto = {
    getRandomValues(array) {
      if (!isView(array) || array.byteLength > 65536) throw new TypeError("getRandomValues takes a typed array of at most 65536 bytes");
      const digits = random(array.byteLength);
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < bytes.length; at++) bytes[at] = parseInt(digits.slice(2 * at, 2 * at + 2), 16);
      return array;
    },
  };
  const { assign } = Object;
  const askPlatform = (question) => {
    const { refused, answer } = parseExactly(ask(stringify(question)));
    if (!refused) return answer;
    const { message, ...rest } = refused;
    throw assign(new Error(message), rest);
  };
  Object.defineProperty(globalThis, Symbol.for("${askKey}"), { value: askPlatform, configurable: true });
  return (fn, json, isPlain, done, failed) => {
    const give = (value) => done(stringify(value));
    const value = fn(isPlain ? parse(json) : parseExactly(json));
    if (value === null || (typeof value !== "object" && typeof value !== "function") || typeof value.then !== "function") return give(value);
    promiseOf(value).then(give).catch(failed);
  };
})`;
