/** A reference to a function: the Hook object, and its shorter form in filters, transforms and routers (facts 2.2, 2.3, 2.6). */
import { json, obj, ref, str } from "../field.ts";

const callable = {
  _scriptId: ref("script", { nullable: true, doc: "Script that holds the function." }),
  _stackId: ref("stack", { nullable: true, doc: "Stack that holds the function, in place of a script." }),
  function: str({ doc: "Name of the function; its case matters." }),
} as const;

/** A Hook object; `doc` says when the platform calls it. */
export const hook = (doc: string) =>
  obj({ ...callable, configuration: json({ shapes: ["object"], doc: "Handed to the function as it is." }) }, { doc });

/** The `script` part of a filter, a transform or a router. */
export const scriptFunction = (doc: string) => obj(callable, { doc });
