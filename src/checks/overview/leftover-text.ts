/** Words that stand in for words that are still to be written, wherever they stand in a text. */
const LEFTOVER =
  /lorem ipsum|dolor sit amet|\bTODO\b:?|\bTBD\b|\bFIXME\b|\b(?:your|insert|add|some) (?:text|heading|headline|content)(?: goes)? here\b|\binsert (?:your |some )?text\b/i

/** Texts that are nothing but the name of what should stand there. */
const STAND_IN =
  /^\s*(?:(?:sub)?heading|headline|placeholder(?: text)?|(?:sample|example|dummy) text|what the picture shows)\s*$/i

const ANY = new RegExp(`${LEFTOVER.source}|${STAND_IN.source}`, 'i')

/** The part of a text that waits to be replaced, as it is written there, or null. */
export function findLeftoverText(text: string): string | null {
  if (!ANY.test(text)) return null
  const found = LEFTOVER.exec(text)
  if (found && isMeant(found[0], text, found.index)) return found[0].trim()
  return STAND_IN.test(text) ? text.trim() : null
}

/** Notes to oneself are written in capitals, and TODO, which is a word of other languages, stands alone, in brackets or before a colon. */
function isMeant(found: string, text: string, index: number): boolean {
  if (!/^(?:todo|tbd|fixme)/i.test(found)) return true
  if (found !== found.toUpperCase()) return false
  return !found.startsWith('TODO') || found.endsWith(':') || text.trim() === 'TODO' || /[[({]/.test(text.charAt(index - 1))
}
