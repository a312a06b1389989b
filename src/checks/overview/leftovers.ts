/** Words that stand in for words that are still to be written, wherever they stand in a text. */
const LEFTOVER =
  /lorem ipsum|dolor sit amet|\bT(?:BD\b|ODO:)|\bFIXME\b|[[({]TODO\b|^\s*TODO\s*$|\b(?:your|insert|add|some) (?:text|heading|headline|content)(?: goes)? here\b|\binsert (?:your |some )?text\b/i

/** Texts that are nothing but the name of what should stand there. */
const STAND_INS: ReadonlySet<string> = new Set([
  'heading',
  'subheading',
  'headline',
  'placeholder',
  'placeholder text',
  'sample text',
  'example text',
  'dummy text',
  'what the picture shows',
])

/** The part of a text that waits to be replaced, as it is written there, or null. */
export function findLeftover(text: string): string | null {
  const found = LEFTOVER.exec(text)?.[0]
  if (found !== undefined && isShouted(found)) return found
  return text.length < 30 && STAND_INS.has(text.trim().toLowerCase()) ? text.trim() : null
}

/** Notes to oneself are written in capitals: `todo` in small letters is a word of other languages. */
const isShouted = (found: string): boolean => !/todo|tbd|fixme/i.test(found) || found === found.toUpperCase()
