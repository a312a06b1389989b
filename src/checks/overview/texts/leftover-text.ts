/** Placeholder words for content that is still missing, anywhere in a text. */
const LEFTOVER =
  /lorem ipsum|dolor sit amet|\bTODO\b:?|\bTBD\b|\bFIXME\b|\b(?:your|insert|add|some) (?:text|heading|headline|content)(?: goes)? here\b|\binsert (?:your |some )?text\b/i

/** Texts that consist only of a placeholder name. */
const PLACEHOLDER_NAME =
  /^\s*(?:(?:sub)?heading|headline|placeholder(?: text)?|(?:sample|example|dummy) text|what the picture shows)\s*$/i

const ANY = new RegExp(`${LEFTOVER.source}|${PLACEHOLDER_NAME.source}`, 'i')

/** The placeholder part of a text, as written, or null. */
export function findLeftoverText(text: string): string | null {
  if (!ANY.test(text)) return null
  const found = LEFTOVER.exec(text)
  if (found && isNote(found[0], text, found.index)) return found[0].trim()
  return PLACEHOLDER_NAME.test(text) ? text.trim() : null
}

/** Whether a match is a note of the author. Notes are uppercase. TODO, a Spanish word, must be alone, in brackets or before a colon. */
function isNote(found: string, text: string, index: number): boolean {
  if (!/^(?:todo|tbd|fixme)/i.test(found)) return true
  if (found !== found.toUpperCase()) return false
  return !found.startsWith('TODO') || found.endsWith(':') || text.trim() === 'TODO' || /[[({]/.test(text.charAt(index - 1))
}
