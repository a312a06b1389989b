import type { ForeignTexts } from '../../contracts/page-model.ts'
import { collapseSpaces } from '../../manifest/markdown/list-words.ts'
import { findDirection } from '../find-direction.ts'
import { escapeHtml } from '../markup/escape-html.ts'

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>/g
const VOID: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** An element whose end tag has not been read yet. */
interface OpenElement {
  name: string
  /** Where an attribute can be added to its start tag, as an offset in the HTML. */
  end: number
  /** Where its words begin in all words read so far. */
  start: number
  /** The words of the element inside it that was marked last. */
  marked: string | null
}

/**
 * Adds the attribute `lang`, and `dir` if it differs, to each element of a page that consists of words in another language, and to pictures
 * that these words describe (WCAG 2.2, 3.1.2). The innermost element gets it. An attribute changes neither the layout nor what islands hydrate.
 */
export function markForeignTexts(html: string, pageLanguage: string, texts: readonly ForeignTexts[]): string {
  const languages = new Map(texts.flatMap(({ language, words }) => words.map((word) => [escapeHtml(word), language])))
  if (languages.size === 0) return html
  const insertions: { at: number; language: string }[] = []
  const open: OpenElement[] = []
  let words = ''
  let last = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    words += html.slice(last, index)
    last = index + tag.length
    const end = index + 1 + name.length
    if (slash === '/') close(name)
    else if (!VOID.has(name)) open.push({ name, end, start: words.length, marked: null })
    else {
      if (name === 'br') words += ' '
      const language = languages.get(/ alt="([^"]*)"/.exec(attributes)?.[1] ?? '')
      if (name === 'img' && language !== undefined) insertions.push({ at: end, language })
    }
  }
  return insertAll(html, insertions, pageLanguage)

  function close(name: string): void {
    const element = open.pop()
    if (element?.name !== name) return
    const own = collapseSpaces(words.slice(element.start))
    const language = languages.get(own)
    const parent = open.at(-1)
    if (parent) parent.marked = element.marked
    if (language === undefined || element.marked === own) return
    insertions.push({ at: element.end, language })
    if (parent) parent.marked = own
  }
}

function insertAll(html: string, insertions: readonly { at: number; language: string }[], pageLanguage: string): string {
  const toDirection = (language: string) => findDirection(language) ?? 'ltr'
  let result = ''
  let last = 0
  for (const { at, language } of insertions.toSorted((one, other) => one.at - other.at)) {
    const direction = toDirection(language)
    result += `${html.slice(last, at)} lang="${escapeHtml(language)}"${direction === toDirection(pageLanguage) ? '' : ` dir="${direction}"`}`
    last = at
  }
  return result + html.slice(last)
}
