/** Why an email address or a telephone number in a link does not work. */
export interface ContactProblem {
  /** The email address or number; empty if the link has none. */
  value: string
  /** The end of a sentence that starts with the value, or with "The link". */
  says: string
  help: string
  /** Whether some telephones can use it nevertheless. */
  mayWork?: boolean
}

/** The text of a link as programs for email and telephones read it, with its percent-encoded characters decoded. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
