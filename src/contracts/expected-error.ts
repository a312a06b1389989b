/** Every failure that the code foresees. Codes are compared; messages and class names never are. */
const EXPECTED_CODES = [
  /** The command line is wrong. */
  'USAGE',
  /** The manifest file does not exist. */
  'MANIFEST_MISSING',
  /** The manifest path is a folder. */
  'MANIFEST_IS_FOLDER',
  /** The manifest file cannot be read. */
  'MANIFEST_UNREADABLE',
  /** The manifest file cannot be written. */
  'MANIFEST_UNWRITABLE',
  /** A file of translations cannot be read or written. */
  'TRANSLATIONS_UNREADABLE',
  /** The renderer of a block threw. */
  'BLOCK_FAILED',
  /** The name of a new block type is invalid, taken or reserved. */
  'BLOCK_NAME_UNUSABLE',
  /** An own block or own rule of the site cannot be used, or its compiler is missing. */
  'OWN_PARTS_UNUSABLE',
  /** A picture cannot be prepared. */
  'PICTURE_UNUSABLE',
  /** A file of the public folder cannot be added, removed or used as it was requested. */
  'FILE_REFUSED',
  /** Another program changed a file that is in use. */
  'FILE_CHANGED',
  /** There is no store of enquiries, or no enquiry with a receipt. */
  'STORE_MISSING',
  'ENQUIRY_MISSING',
  /** The store cannot be used at the moment. */
  'STORE_UNAVAILABLE',
  /** A received file cannot be read back. */
  'STORED_FILE_UNREADABLE',
  /** A stored file is not what was received. */
  'STORED_FILE_DAMAGED',
  /** The settings of the bucket for files are incomplete or wrong. */
  'BUCKET_UNUSABLE',
  /** Another server uses the data folder. */
  'DATA_IN_USE',
  /** The data folder cannot be used. */
  'DATA_FOLDER_UNUSABLE',
  /** People cannot sign in to read enquiries with these settings. */
  'ADMIN_UNUSABLE',
  /** There is no complete built site. */
  'SITE_NOT_BUILT',
  /** `TRUST_PROXY` cannot be parsed. */
  'TRUST_PROXY_INVALID',
  /** The secret of relayed requests is too short. */
  'RELAY_SECRET_WEAK',
  /** The server cannot listen on the port for metrics. */
  'METRICS_PORT_UNUSABLE',
  /** A change does not fit the manifest: a place of it does not exist. */
  'CHANGE_REFUSED',
  /** A text is not JSON, or has a key twice. */
  'JSON_INVALID',
  /** The draft on disk belongs to another version of the file, or is damaged. */
  'DRAFT_UNUSABLE',
  /** Another editor has the manifest open. */
  'DRAFT_IN_USE',
  /** A draft could not be checked. */
  'CHECK_FAILED',
  /** What an assistant has called cannot be done as it was called. */
  'CALL_REFUSED',
  /** The server for assistants needs a package that is not installed. */
  'ASSISTANT_UNAVAILABLE',
  /** The site cannot be published now. */
  'PUBLISH_FAILED',
] as const

export type ExpectedErrorCode = (typeof EXPECTED_CODES)[number]

const codes: ReadonlySet<unknown> = new Set(EXPECTED_CODES)

/**
 * A failure that the code foresees. `message` is a complete sentence for people that names what failed, so it is shown without a stack.
 * `code` says which failure it is. A class that carries more data extends this one.
 */
export class ExpectedError extends Error {
  readonly code: ExpectedErrorCode

  constructor(code: ExpectedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ExpectedError'
    this.code = code
  }
}

/**
 * Whether an error is an expected one, with one of `wanted` where codes are given. The code decides and not the class: the compiled
 * renderer is a separate bundle with its own copy of this file.
 */
export function isExpectedError(error: unknown, ...wanted: ExpectedErrorCode[]): error is ExpectedError {
  if (!(error instanceof Error) || !('code' in error) || !codes.has(error.code)) return false
  return wanted.length === 0 || wanted.some((code) => code === error.code)
}
