/** A reference to a function: the Hook object, and its shorter form in filters, transforms and routers (facts 2.2, 2.3, 2.6). */
import { json, obj, ref, str } from "../field.ts";

const callable = {
  _scriptId: ref("script", { nullable: true, doc: "Script that holds the function." }),
  _stackId: ref("stack", { nullable: true, doc: "Stack that holds the function, in place of a script." }),
  function: str({ doc: "Name of the function; its case matters." }),
} as const;

const hookFields = {
  ...callable,
  configuration: json({ shapes: ["object"], doc: "Handed to the function as it is." }),
} as const;

/** A Hook object; `doc` says when the platform calls it. */
export const hookField = (doc: string) => obj(hookFields, { doc });

/** A Hook object whose function no document describes: nothing says what it is given and what it has to return. */
export const undescribedHook = (doc: string) =>
  obj(hookFields, {
    effect: { none: "what its function is given and has to return is not documented, so no script is called." },
    doc,
  });

/** The `script` part of a filter, a transform or a router. */
export const scriptFunction = (doc: string) => obj(callable, { doc });
