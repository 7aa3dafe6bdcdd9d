/** The advice of diagnostics as edits of the text that they are about: each row of the table is one form of words. */
import {
  type Advice,
  type AdvisedPlace,
  type Carry,
  choicesAdded,
  entryRemoved,
  entryReplaced,
  entryWritten,
  escapeWritten,
  fieldMissing,
  fieldsAdded,
  fieldsIndented,
  flagWritten,
  functionNamed,
  indented,
  markOf,
  movedIntoBlock,
  paste,
  referenceAdded,
  renamedKey,
  resourceDeclared,
  secretVariable,
  stackAdded,
  variableForEnvironment,
  wordReplaced,
} from "./carried-advice.ts";
import { dashesLeftOut, idInserted, idsWritten, listWritten } from "./list-advice.ts";
import {
  closedBracket,
  insertedBehind,
  lineAligned,
  lineRemoved,
  markQuoted,
  quotedValue,
  spaceAfter,
  tabsReplaced,
  tagRemoved,
} from "./text-advice.ts";

/** Forms of advice, the first that fits counts. */
const byWords: readonly (readonly [RegExp, Carry])[] = [
  [/^Did you mean (\w+)\.(\w+)\? Indent it below/, movedIntoBlock],
  [/^Did you mean (\w+)\(\)\?$/, functionNamed],
  [/^Did you mean (.+)\?$/, wordReplaced],
  [/^Write a space behind the colon\.$/, spaceAfter(":")],
  [/^Write a space behind the dash\.$/, spaceAfter("-")],
  [/^Write a dash before its first field/, listWritten],
  [/^Write a logical id and a colon/, idsWritten],
  [/^Write it as an escape/, escapeWritten],
  [/^Write secret: true at the variable ?([\w-]*)/, (place, [name]) => secretVariable(place, name ? [name] : [])],
  [/^Write secret: true\.$/, (place) => renamedKey(place, ["secret"])],
  [/^Write ((\$adopt): (".*")) to take/, (place, [, key, value]) => entryReplaced(place, `${key}: ${value}`)],
  [/^Write (\$(?:protect|keep)): true\b/, flagWritten],
  [/^Write (\$(?:was|adopt|ignore|dependsOn|each))\b/, renamedKey],
  [/^Write (?:each resource|.*\bat the resource\b)/, () => []],
  [/^Write (variables|lookups|include|platform|state|stacks|default|exec):[,;]?( |$)/, renamedKey],
  [/^Write ([\w-]+: \{ path: .*\})$/, stackAdded],
  [/^Write ((\w+): (.+))$/, entryWritten],
  [/^Write (\$\{.+\})\.$/, wordReplaced],
  [/^Write (\S+), which stays secret\.$/, wordReplaced],
  [/^Write (\S+) without the quotes around it$/, (place, [value]) => paste(place, value!)],
  [/^Write (\S+) at its end$/, (place, [value]) => insertedBehind(value!)(place, [])],
  [/^Write a name, e\.g\./, () => []],
  [/^Write (["'[{$}].*|[\w.$-]+)$/, (place, [value]) => paste(place, value!)],
  [/^Give (\w+) as (.+)\.$/, choicesAdded],
  [/^Refer to one that is declared: (\w+): "\$\{(\w+)\.NAME\}"$/, referenceAdded],
  [
    /^Declare it below (\w+):, or look up one that exists: lookups: \{ \w+: \{ [\w-]+: (\{ where: \{ \w+: \.\.\. \} \}) \} \}, and then \$\{lookups\.(.+)\}\.$/,
    resourceDeclared,
  ],
  [/^Set (\w+), or declare a variable with env:/, variableForEnvironment],
  [/^Remove or rename one of the two\.$/, entryRemoved],
  [/^Remove the tag/, tagRemoved],
  [/^Remove the line/, lineRemoved],
  [/^Quote the key\.$/, markQuoted],
  [/^Give the key a name, or quote it\.$/, (place) => (/\w|~/.test(markOf(place)) ? markQuoted(place, []) : [])],
  [/^Quote (?:it to keep it|the value if the)/, markQuoted],
  [/^Quote the value/, quotedValue],
  [/^Double the backslash/, insertedBehind("\\")],
  [/^Indent with spaces/, tabsReplaced],
  [/^Begin (?:both lines|the line) in the (?:same )?column/, lineAligned],
  [/^Indent its fields below it\.$/, fieldsIndented],
  [/^Or indent the fields that belong to it/, fieldsIndented],
  [/^(?:Indent it below|It is a field of)/, indented],
  [/^Put a logical id between (\w+) and/, idInserted],
  [/^Leave the dashes out\.$/, dashesLeftOut],
  [/^Close it with \}/, insertedBehind("}")],
  [/^Close the bracket/, (place) => closedBracket(place)],
];

/** Diagnostics without words of advice whose code says what to do. */
const byCode: { readonly [code: string]: Carry } = Object.freeze({
  "missing-field": fieldMissing,
  "empty-resource": fieldsAdded,
  "variant-mismatch": fieldMissing,
  "server-set-field": entryRemoved,
  "null-value": entryRemoved,
});

/** Returns the changes that a diagnostic advises. */
export function carriedAdvice(place: AdvisedPlace): readonly Advice[] {
  const { suggestion = "" } = place;
  for (const [words, carry] of byWords) {
    const match = words.exec(suggestion);
    if (match) return carry(place, match.slice(1));
  }
  return byCode[place.code]?.(place, []) ?? [];
}
