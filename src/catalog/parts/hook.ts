/** A reference to a function: the Hook object, and its shorter form in filters, transforms and routers (facts 2.2, 2.3, 2.6). */
import { json, obj, ref, str } from "../field.ts";

const callable = {
  _scriptId: ref("script", { nullable: true, doc: "Script that contains the function." }),
  _stackId: ref("stack", { nullable: true, doc: "Stack that contains the function, instead of a script." }),
  function: str({ doc: "Name of the function, case-sensitive." }),
} as const;

const hookFields = {
  ...callable,
  configuration: json({ shapes: ["object"], doc: "Configuration that the function receives unchanged." }),
} as const;

/** A Hook object; `doc` says when the platform calls it. */
export const hookField = (doc: string) => obj(hookFields, { doc });

/** A Hook object whose function no document describes: nothing says what it is given and what it has to return. */
export const undescribedHook = (doc: string) =>
  obj(hookFields, {
    effect: { none: "the platform does not document the function's input and result, so no script is called." },
    doc,
  });

/** The `script` part of a filter, a transform or a router. */
export const scriptFunction = (doc: string) => obj(callable, { doc });
