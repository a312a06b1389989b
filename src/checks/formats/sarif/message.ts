/**
 * A text as a SARIF message that says just this (2.1.0, 3.11.5 and 3.11.6): braces would stand for an argument, brackets in front of
 * parentheses for a link.
 */
export const toMessage = (text: string): { text: string } => ({ text: escapeMessage(text) })

export const escapeMessage = (text: string): string =>
  text.replace(/[{}]/g, '$&$&').replace(/[[\]](?=[^[\]]*\]\()|\](?=\()/g, '\\$&')
