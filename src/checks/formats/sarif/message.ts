/**
 * A text as a literal SARIF message (2.1.0, 3.11.5 and 3.11.6). Braces are escaped as they would mean an argument, and brackets
 * before parentheses as they would mean a link.
 */
export const toMessage = (text: string): { text: string } => ({ text: escapeMessage(text) })

export const escapeMessage = (text: string): string =>
  text.replace(/[{}]/g, '$&$&').replace(/[[\]](?=[^[\]]*\]\()|\](?=\()/g, '\\$&')
