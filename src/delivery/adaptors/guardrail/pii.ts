/**
 * Finds personal data in texts, by patterns and by check digits (facts 2.11). The patterns are defined in this file and take
 * linear time. Data without a form, such as names of people and places, are recognized by the text before them, or by the name
 * of their field.
 */
import { isObject, type Json } from "../../../base/json.ts";
import * as check from "./checksums.ts";

export type Match = {
  readonly entity: string;
  /** Confidence from 0 to 1: correct check digits are certain, a matching form alone is less certain. */
  readonly confidence: number;
  /** Path of the text in the record. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
};

interface PiiForm {
  readonly pattern: RegExp;
  readonly confidence: number;
  readonly valid?: (text: string) => boolean;
  /** Names of fields whose whole text is a match: in lower case, without blanks, dashes and underscores. */
  readonly fields?: ReadonlySet<string>;
}

const octet = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const checkedConfidence = 0.99;
const shapedConfidence = 0.85;
/** Confidence of a match by its context alone. */
const namedConfidence = 0.8;
/** Confidence of a few digits, which may have many meanings. */
const vagueConfidence = 0.4;

const fieldNames = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const forms: { readonly [entity: string]: PiiForm } = {
  credit_card: {
    pattern: /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g,
    confidence: checkedConfidence,
    valid: check.isLuhnNumber,
  },
  crypto: {
    pattern: /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/g,
    confidence: checkedConfidence,
    valid: check.isBase58Check,
  },
  date_time: {
    pattern:
      /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ][0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?/g,
    confidence: shapedConfidence,
  },
  email_address: {
    pattern: /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,10}[a-z]{2,24}/gi,
    confidence: checkedConfidence,
  },
  iban_code: {
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
    confidence: checkedConfidence,
    valid: check.isIban,
  },
  ip_address: {
    pattern: new RegExp(
      `(?<![\\d.])${octet}(?:\\.${octet}){3}(?!\\d|\\.\\d)|(?<![\\w:])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\\w:])`,
      "gi",
    ),
    confidence: 0.95,
  },
  phone_number: {
    pattern:
      /(?<![\w+])(?:\+|00)[1-9]\d{0,2}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){5,12}(?!\d)|(?<![\d-])\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}(?!\d)/g,
    confidence: 0.75,
  },
  medical_license: {
    pattern: /\b[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}\b/g,
    confidence: checkedConfidence,
    valid: check.isPrescriberNumber,
  },
  url: { pattern: /\bhttps?:\/\/[^\s<>"'`]{2,2000}[^\s<>"'`.,;:!?)]/gi, confidence: 0.95 },
  us_bank_number: { pattern: /(?<!\d)\d{9}(?!\d)/g, confidence: vagueConfidence, valid: check.isRoutingNumber },
  us_itin: {
    pattern: /(?<![\d-])9\d{2}[- ](?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[- ]\d{4}(?![\d-])/g,
    confidence: shapedConfidence,
  },
  us_passport: { pattern: /(?<!\w)[A-Z]?\d{8,9}(?!\w)/g, confidence: vagueConfidence },
  us_ssn: {
    pattern: /(?<![\d-])(?!000|666|9\d\d)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}(?![\d-])/g,
    confidence: shapedConfidence,
  },
  uk_nhs: { pattern: /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/g, confidence: 0.9, valid: check.isNhsNumber },
  uk_nino: {
    pattern: /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/gi,
    confidence: shapedConfidence,
  },
  es_nif: { pattern: /\b\d{8}-?[A-Z]\b/gi, confidence: checkedConfidence, valid: check.isNif },
  es_nie: { pattern: /\b[XYZ]-?\d{7}-?[A-Z]\b/gi, confidence: checkedConfidence, valid: check.isNif },
  it_fiscal_code: {
    pattern: /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/gi,
    confidence: checkedConfidence,
    valid: check.isFiscalCode,
  },
  it_driver_license: { pattern: /\b[A-Z]{2}\d{7}[A-Z]\b/g, confidence: 0.7 },
  it_vat_code: { pattern: /(?<!\d)(?:IT)?\d{11}(?!\d)/g, confidence: 0.9, valid: check.isLuhnNumber },
  it_passport: { pattern: /\b[A-Z]{2}\d{7}\b/g, confidence: vagueConfidence },
  it_identity_card: { pattern: /\bC[A-Z]\d{5}[A-Z]{2}\b/g, confidence: shapedConfidence },
  pl_pesel: { pattern: /(?<!\d)\d{11}(?!\d)/g, confidence: 0.9, valid: check.isPesel },
  sg_nric_fin: { pattern: /\b[STFG]\d{7}[A-Z]\b/gi, confidence: checkedConfidence, valid: check.isNric },
  sg_uen: { pattern: /\b(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])\b/g, confidence: 0.7 },
  au_abn: { pattern: /(?<!\d)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g, confidence: 0.9, valid: check.isAbn },
  au_acn: { pattern: /(?<!\d)\d{3} ?\d{3} ?\d{3}(?!\d)/g, confidence: 0.8, valid: check.isAcn },
  au_tfn: { pattern: /(?<!\d)\d{3} ?\d{3} ?\d{3}(?!\d)/g, confidence: 0.8, valid: check.isTfn },
  au_medicare: { pattern: /(?<!\d)[2-6]\d{3} ?\d{5} ?\d(?!\d)/g, confidence: 0.9, valid: check.isMedicareNumber },
  in_pan: { pattern: /\b[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]\b/gi, confidence: shapedConfidence },
  in_aadhaar: { pattern: /(?<!\d)[2-9]\d{3} ?\d{4} ?\d{4}(?!\d)/g, confidence: 0.95, valid: check.isVerhoeffNumber },
  in_vehicle_registration: { pattern: /\b[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{4}\b/g, confidence: 0.7 },
  in_voter: { pattern: /\b[A-Z]{3}\d{7}\b/g, confidence: 0.7 },
  in_passport: { pattern: /\b[A-PR-WY][1-9]\d{5}[1-9]\b/g, confidence: vagueConfidence },
  fi_personal_identity_code: {
    pattern: /\b\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]\b/gi,
    confidence: checkedConfidence,
    valid: check.isFinnishId,
  },
  bic_swift: { pattern: /\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}[A-Z0-9]{3}\b/g, confidence: 0.5 },
  cvv: {
    pattern: /(?<=\b(?:cvv2?|cvc2?|cid|csc|security code|card code)[ :=#-]{1,5})\d{3,4}(?![\w-])/gi,
    confidence: namedConfidence,
    fields: fieldNames("cvv cvv2 cvc cvc2 csc securitycode cardcode cardsecuritycode"),
    valid: (text) => /^\d{3,4}$/.test(text.trim()),
  },
  us_driver_license: {
    pattern:
      /(?<=\b(?:driver'?s?|driving) licen[cs]e(?: (?:number|no\.?))?[ :=#-]{1,5})(?=[A-Z]{0,2}[\d-]{5})[A-Z]{0,2}[\d-]{5,14}(?!\w)/gi,
    confidence: namedConfidence,
    fields: fieldNames("driverlicense driverslicense driverlicensenumber driverslicensenumber dlnumber"),
    valid: (text) => /^[A-Z]{0,2}[\d-]{5,16}$/i.test(text.trim()),
  },
  person: {
    pattern:
      /\b(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Herr|Frau|Mme|Sr|Sra)\.? \p{Lu}[\p{L}'-]{1,40}(?: \p{Lu}[\p{L}'-]{1,40}){0,3}/gu,
    confidence: namedConfidence,
    fields: fieldNames(
      "firstname lastname middlename fullname givenname familyname surname maidenname contactname personname customername cardholder",
    ),
    valid: (text) => /^[\p{L}\p{M} .,'-]{2,100}$/u.test(text),
  },
  location: {
    pattern:
      /(?<![\w.])\d{1,5} (?:\p{Lu}[\p{L}'-]{1,30} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Boulevard|Blvd|Square|Court|Way)\b/gu,
    confidence: namedConfidence,
    fields: fieldNames(
      "address address1 address2 addressline addressline1 addressline2 street streetaddress city town postalcode zip zipcode postcode county birthplace placeofbirth",
    ),
    valid: (text) => text.trim().length >= 2 && text.length <= 300,
  },
  nrp: {
    pattern: /(?<=\b(?:nationality|citizenship|religion|ethnicity|political party)[ :=-]{1,5})\p{L}[\p{L}'-]{2,40}/giu,
    confidence: namedConfidence,
    fields: fieldNames("nationality citizenship religion ethnicity ethnicgroup politicalparty politicalaffiliation"),
    valid: (text) => /^[\p{L}\p{M} ,'/-]{2,100}$/u.test(text),
  },
  kr_rrn: { pattern: /(?<!\d)\d{6}-?[1-8]\d{6}(?!\d)/g, confidence: 0.95, valid: check.isRrn },
};

/** Entities that this recognizer supports. */
export const recognized: ReadonlySet<string> = new Set(Object.keys(forms));

/** Returns the texts of a record with their paths. */
export function textsWithPaths(value: Json, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  const textPath = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((item, at) => textsWithPaths(item, textPath(at)));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => textsWithPaths(item, textPath(name))) : [];
}

/**
 * Returns the matches in a record, in the order of its texts. Of overlapping matches the one with higher confidence counts,
 * then the longer one.
 */
export function findPii(record: Json, entities: readonly string[]): readonly Match[] {
  const wanted = [...new Set(entities)].filter((entity) => recognized.has(entity));
  return textsWithPaths(record).flatMap(([path, text]) => {
    const found = wanted.flatMap((entity) => matchesInText(entity, text, path));
    const best = found.toSorted((a, b) => b.confidence - a.confidence || b.end - b.start - (a.end - a.start));
    // A flag for each character in use. Comparing each match with all others would take minutes for many matches.
    const taken = new Uint8Array(text.length);
    const withoutOverlaps = best.filter(({ start, end }) => {
      const isFree = !taken.subarray(start, end).includes(1);
      if (isFree) taken.fill(1, start, end);
      return isFree;
    });
    return withoutOverlaps.toSorted((a, b) => a.start - b.start);
  });
}

function matchesInText(entity: string, text: string, path: string): readonly Match[] {
  const { pattern, confidence, valid, fields } = forms[entity]!;
  // Items of a list belong to the field of the list.
  const field = path.split(".").findLast((name) => !/^\d+$/.test(name)) ?? "";
  if (fields?.has(field.toLowerCase().replaceAll(/[\s_-]/g, "")) && (!valid || valid(text)))
    return [{ entity, confidence, path, start: 0, end: text.length }];
  return [...text.matchAll(pattern)]
    .filter(([match]) => !valid || valid(match))
    .map((match) => ({ entity, confidence, path, start: match.index, end: match.index + match[0].length }));
}

/** Returns the record with each match replaced by a word. */
export function maskedRecord(record: Json, matches: readonly Match[]): Json {
  return maskedAt(
    record,
    "",
    Map.groupBy(matches, ({ path }) => path),
  );
}

function maskedAt(value: Json, path: string, matches: ReadonlyMap<string, readonly Match[]>): Json {
  if (typeof value === "string") return maskedText(value, matches.get(path) ?? []);
  const maskedPath = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, at) => maskedAt(item, maskedPath(at), matches));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, maskedAt(item, maskedPath(name), matches)]),
  );
}

function maskedText(text: string, matches: readonly Match[]): string {
  const sortedMatches = matches.toSorted((a, b) => a.start - b.start);
  const pieces = sortedMatches.map(
    ({ entity, start }, at) => `${text.slice(sortedMatches[at - 1]?.end ?? 0, start)}[${entity.toUpperCase()}]`,
  );
  return [...pieces, text.slice(sortedMatches.at(-1)?.end ?? 0)].join("");
}
