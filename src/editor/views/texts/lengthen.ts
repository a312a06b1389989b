/** German compounds of different lengths, because words are hardly longer in any other language of the web. */
const COMPOUNDS = [
  'Übersicht',
  'Vereinbarung',
  'Kontaktaufnahme',
  'Ansprechpartnerin',
  'Leistungsübersicht',
  'Verfügbarkeitsgrenze',
  'Benutzerfreundlichkeit',
  'Rechtsschutzversicherung',
  'Geschwindigkeitsbegrenzung',
  'Qualitätssicherungsverfahren',
  'Weiterentwicklungsmöglichkeiten',
]

/** Without letters, as in "24/7", a text is equally long in every language. */
const WORD = /\p{L}{2}/u

/** A text that is about twice as long, with long words at its end. A single word becomes one long word. */
export function lengthenText(text: string): string {
  const trimmed = text.trimEnd()
  if (!WORD.test(trimmed)) return text
  if (!/\s/.test(trimmed)) return trimmed + findCompound(trimmed.length).toLowerCase()
  const end = /[.!?…]$/.exec(trimmed)?.[0] ?? ''
  return `${trimmed} ${writeCompounds(trimmed.length)}${end}`
}

/** The marker of a list item or quotation at the start of a line of Markdown, its content, and what breaks the line. */
const LINE = /^(\s*(?:(?:[-*+]|\d+[.)]|>|#+)\s+)*)(.*?)( {2,}|\\)?$/

/** A Markdown text whose paragraphs and list items are about twice as long. Its links, lists and line breaks stay. */
export const lengthenMarkdown = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.replace(LINE, (_, marker, content, end = '') => marker + lengthenLine(content) + end))
    .join('\n')

/** Only what is read counts: a link is as long as its label. */
function lengthenLine(content: string): string {
  const visible = content.replace(/\]\([^)]*\)/g, '').replace(/[[\]*_`]/g, '')
  return WORD.test(visible) ? `${content.trimEnd()} ${writeCompounds(visible.trim().length)}` : content
}

/** Compounds that are together about as long as a length. */
function writeCompounds(length: number): string {
  const words: string[] = []
  let missing = length
  do {
    // Not the longest one again and again.
    const word = findCompound(Math.min(missing, LONGEST) - (words.length % 4) * 5)
    words.push(word)
    missing -= word.length + 1
  } while (missing > 4)
  return words.join(' ')
}

const LONGEST = Math.max(...COMPOUNDS.map(({ length }) => length))

/** The compound whose length is nearest to a length. */
const findCompound = (length: number): string =>
  COMPOUNDS.reduce((best, word) => (Math.abs(word.length - length) < Math.abs(best.length - length) ? word : best))
