/** The advice of diagnostics as edits of the text that they are about: each kind of change has its function. */
import type { Fix } from "../../base/advice.ts";
import {
  type Advice,
  type AdvisedPlace,
  type Carry,
  choicesAdded,
  entryInserted,
  entryRemoved,
  entryReplaced,
  entryWritten,
  escapeWritten,
  fieldsAdded,
  fieldsIndented,
  functionNamed,
  indented,
  movedIntoBlock,
  nameReplaced,
  referenceAdded,
  renamedKey,
  resourceDeclared,
  secretVariable,
  textReplaced,
  variableForEnvironment,
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
  textAppended,
} from "./text-advice.ts";

const byEdit: { readonly [edit in Fix["edit"]]: Carry } = Object.freeze({
  replace: textReplaced,
  name: nameReplaced,
  "rename-key": renamedKey,
  "replace-function": functionNamed,
  "replace-entry": entryReplaced,
  "write-entry": entryWritten,
  "add-entry": entryInserted,
  "remove-entry": entryRemoved,
  "remove-line": lineRemoved,
  "remove-tag": tagRemoved,
  "insert-behind": insertedBehind,
  append: textAppended,
  "space-behind": spaceAfter,
  quote: markQuoted,
  "quote-value": quotedValue,
  escape: escapeWritten,
  "close-bracket": closedBracket,
  indent: indented,
  "indent-fields": fieldsIndented,
  "indent-with-spaces": tabsReplaced,
  align: lineAligned,
  "move-into": movedIntoBlock,
  "put-into-list": listWritten,
  "insert-id": idInserted,
  "write-ids": idsWritten,
  "drop-dashes": dashesLeftOut,
  "add-field": fieldsAdded,
  "add-choice": choicesAdded,
  "add-reference": referenceAdded,
  "declare-resource": resourceDeclared,
  "declare-variable": variableForEnvironment,
  "declare-secret": secretVariable,
});

/** Returns the changes that a diagnostic advises: none for an edit that this server does not know. */
export function carriedAdvice(place: AdvisedPlace, fix: Fix | undefined): readonly Advice[] {
  const { edit, text = "", name = "", names = [] } = fix ?? {};
  return edit === undefined || !Object.hasOwn(byEdit, edit) ? [] : byEdit[edit](place, { text, name, names });
}
