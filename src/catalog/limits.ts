/** Figures of the spec's "Limits" table that no single field states. */
export const limits = Object.freeze({
  /** Most rows of a list page, and the default. */
  page: 1000,
  /** Leaky bucket per account: size, and requests refilled a second. */
  bucket: Object.freeze({ size: 1000, perSecond: 300 }),
  /** Default limit of a request body, in bytes. */
  bodyBytes: 10 * 1024 * 1024,
  /**
   * Of an address, whose callers prove themselves by what they send: requests a minute that may prove nothing; addresses that are
   * remembered.
   */
  strangers: Object.freeze({ aMinute: 300, addresses: 10_000 }),
  /** Retries of one request at most. */
  retries: 5,
  /** Random extra wait before a retry, in milliseconds at most. */
  retryJitterMs: 250,
  tagsPerAccount: 1000,
  toolNestingDepth: 5,
  /** debugUntil lies at most this many milliseconds ahead. */
  debugAheadMs: 60 * 60 * 1000,
  /** Bytes of a record that a retry begins with, when it is edited. */
  recordBytes: 1024 * 1024,
  /** Days a deleted object stays in the recycle bin. */
  binDays: 30,
  /**
   * Of a listener: bytes of a delivery, and of a partner's message; deliveries that no flow has read, their bytes, and days that they are
   * kept.
   */
  listener: {
    bytes: 1024 * 1024,
    messageBytes: 16 * 1024 * 1024,
    waiting: 1000,
    waitingBytes: 64 * 1024 * 1024,
    days: 7,
  },
  /** Of a request to an API of the account: bytes of its body; headers of the answer, and characters of one. */
  apiRequest: { bytes: 1024 * 1024, headers: 50, headerLength: 8192 },
  uploadBytes: 50 * 1024 * 1024,
  /** Of all uploads of an account that nothing keeps. */
  uploadsOfAccountBytes: 512 * 1024 * 1024,
  /** States of other tools that the reference server keeps for an account, and bytes of all of them with those before. */
  statesPerAccount: 1000,
  statesOfAccountBytes: 4096 * 1024 * 1024,
  /** Of a state: its keys, the characters of one, and what a value takes as JSON. */
  stateKeys: 1000,
  stateKeyCharacters: 256,
  stateValueBytes: 1024 * 1024,
  /** Of access tokens: characters of their texts, service tokens of an account, personal tokens of a user. */
  tokenName: 200,
  tokenDescription: 1024,
  tokensOfAccount: 1000,
  tokensOfUser: 100,
  /** Users of an account, those who are invited among them. */
  usersOfAccount: 10_000,
  /** Objects that a clone makes, and those that are deleted with the one that contains them. */
  cloneObjects: 5000,
  deletedObjects: 5000,
  /** Characters that the objects of a clone have together, as JSON: all of them are in memory before the first is stored. */
  cloneCharacters: 16 * 1024 * 1024,
  /** Of a template zip when unpacked. */
  templateUnpackedBytes: 200 * 1024 * 1024,
  templateEntries: 5000,
  /** Of the list of its objects. */
  templateManifestBytes: 16 * 1024 * 1024,
  /** Entries of each list of a document, where its field promises no other number; datasets of a sync. */
  listEntries: 5000,
  datasetsOfSync: 20_000,
  /** Deepest nesting of a document; a deeper one could not be written back as text. */
  depth: 200,
  /**
   * Most values (objects, lists and their contents) of a JSON body: the cost of reading depends on these more than on its bytes.
   */
  bodyValues: 200_000,
  /** Different names of members in a JSON body: reading a new one takes ten times as long as any other value. */
  bodyNames: 20_000,
  /** The same for JSON in the answer of a partner, in a file or in a template. */
  answerValues: 500_000,
  answerNames: 100_000,
  /** Storage of an account, unless the server has another limit. */
  accountBytes: 4 * 1024 * 1024 * 1024,
  /** Fields that `include` or `exclude` of a list names. */
  projectedNames: 200,
  /** Alternatives of one filter of the audit trail. */
  auditAlternatives: 1000,
  /** Of its filter by changed fields, for which every entry is searched by each. */
  auditFieldPaths: 20,
  /**
   * Approximate characters of a document as JSON. Parts written by separate requests, such as the datasets of a sync, do not count.
   */
  documentCharacters: 2 * 1024 * 1024,
  /** Secret texts of a document, and their characters together: each of them is looked for in many forms before a text is shown. */
  documentSecrets: 500,
  documentSecretCharacters: 256 * 1024,
  /** References of a document, those in its texts among them. */
  documentReferences: 50_000,
  /** Characters from which a body is read, and a document written, in slices, and from which a compute thread checks it. */
  checkedAtOnce: 256 * 1024,
  /** Faults that one answer names. */
  faults: 50,
});

/** Text that the platform shows instead of a secret. */
export const secretMask = "******";
