/** Detects content of a field's own text, so that pages do not repeat it. */
import type { Field, NumberField, StringField } from "../../catalog/field.ts";

/** The text gives the limits, as in `1 to 4,000`. */
export function saysLimits({ doc, min, max }: NumberField | StringField): boolean {
  const limit = max ?? min;
  return limit !== undefined && saysNumber(doc, limit);
}

/** The text gives the default, as in `Milliseconds; 600,000 by default.` */
export function saysDefault({ doc = "", default: value }: Field): boolean {
  return typeof value === "number" && doc.includes(" by default") && saysNumber(doc, value);
}

function saysNumber(text = "", value: number): boolean {
  return (text.match(/\d[\d,.]*/g) ?? []).some((each) => Number(each.replaceAll(",", "").replace(/\.$/, "")) === value);
}
