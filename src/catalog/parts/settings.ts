/** Custom settings, the same on imports, exports, flows, connections and more (facts 2.1, 2.14). */
import { block, json } from "../field.ts";
import { undescribedHook } from "./hook.ts";

/** Spread into a kind's fields. */
export const settingsFields = Object.freeze({
  settings: json({ shapes: ["object"], doc: "Custom settings for scripts and templates." }),
  settingsForm: block(
    {
      form: json({ shapes: ["object"], effect: "shown", doc: "Form that edits the settings." }),
      init: undescribedHook("Function that prepares the form."),
    },
    { doc: "Form and functions of the settings editor." },
  ),
});
