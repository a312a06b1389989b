import { describe, expect, test } from 'vitest'
import { checkManifest, type Diagnostic } from '../../src/checks/index.ts'
import { BLANK } from '../../src/checks/overview/texts/suspect-texts.ts'
import { describeDiagnostics, diagnosticsAfter, textAfter } from '../support/manifest/diagnostics.ts'
import {
  HOSTILE_LINKS,
  HOSTILE_MARKDOWN,
  HOSTILE_NAMES,
  HOSTILE_PATHS,
  HOSTILE_STYLES,
  HOSTILE_TEXTS,
} from '../support/manifest/hostile-values.ts'
import { minimalHost } from '../support/manifest/minimal-manifest.ts'

/** The errors of the small manifest with a value at a pointer. */
function findErrors(pointer: string, value: unknown): Diagnostic[] {
  const bytes = Buffer.from(textAfter({ [pointer]: value }))
  return checkManifest({ file: 'site.json', bytes }, minimalHost).diagnostics.filter(({ severity }) => severity === 'error')
}

/**
 * The codes of the errors that reject values at their pointer, with a fix suggestion. A value that several rules reject gives all codes;
 * a value that no rule rejects gives "none".
 */
function findCodes(pointer: string, values: readonly string[]): string[] {
  const codes = values.map((value) => {
    const found = findErrors(pointer, value).filter((error) => error.pointer === pointer && error.help !== '')
    return found.map(({ code }) => code).join(' and ') || `none: ${value}`
  })
  return [...new Set(codes)].sort()
}

const LINK = ['REF203', 'SEC801', 'SEC806']
/** The URL of a picture may also contain a password. */
const PICTURE = ['REF207', 'SEC805', 'SEC806']

/** Whether a Markdown text is only code. */
const isCode = (text: string): boolean => /^(`+)[^`][\s\S]*\1$/.test(text)

describe('A dangerous URL is rejected', () => {
  test.each<[string, string, string[]]>([
    ['in the menu', '/navigation/action/link', LINK],
    ['on a button', '/pages/0/blocks/0/actions/0/link', LINK],
    ['in the footer', '/footer/social/0/link', LINK],
    ['as the canonical URL of a page', '/pages/1/canonical', LINK],
    ['as the target of a redirect', '/redirects/0/to', ['REF209', 'SEC801', 'SEC806']],
    ['as the endpoint of a form', '/forms/contact/delivery/0/url', ['SEC803']],
    ['as the URL of the site', '/site/url', ['SEO604']],
    ['as a logo', '/site/logo', PICTURE],
    ['as a picture', '/pages/0/blocks/0/picture/src', PICTURE],
    ['as the picture for social networks', '/pages/0/image', PICTURE],
    ['as a font', '/theme/fonts/text', ['SCH105']],
    ['as an icon', '/footer/social/0/icon', ['SCH107']],
  ])('%s', (_, pointer, codes) => {
    expect(findCodes(pointer, HOSTILE_LINKS)).toEqual(codes)
  })

  test('as the URL of the site, if its path leads every link to another host', () => {
    expect(findCodes('/site/url', ['https://www.example.com//evil.example'])).toEqual(['SEO604'])
  })

  test('as the target of a redirect, if visitors could choose the host', () => {
    const targets = ['https://evil.example*', 'https://*', 'https://:host/x', 'https://x.:host', '//*', '*']
    for (const to of targets) expect(findErrors('/redirects/0', { from: '/old/*', to }), to).toHaveLength(1)
  })

  test('in a text with links', () => {
    const links = HOSTILE_MARKDOWN.filter((text) => /^\[x\]\((?!\/page)/.test(text) && !text.includes('<script'))
    expect(findCodes('/shared/why-us/text', links)).toEqual(['REF203', 'SEC801'])
  })

  test('in a fact that is used as a link', () => {
    const values = ['javascript:alert(1)', '//evil.example', 'a\u0000b']
    for (const value of values)
      expect(
        describeDiagnostics(textAfter({ '/site/facts/phone': value, '/navigation/action/link': '{{phone}}' })).join(),
      ).toMatch(/not safe/)
  })
})

describe('A value that could change styles, paths or names is rejected', () => {
  test.each([
    ['/theme/colors/light/ink', 'SCH107'],
    ['/theme/shape/radius', 'SCH104'],
    ['/theme/fonts/text', 'SCH105'],
    ['/site/language', 'SCH107'],
  ])('at %s', (pointer, code) => {
    const values = HOSTILE_STYLES.filter((value) => value !== '#ffffff')
    expect(findCodes(pointer, values)).toEqual([code])
  })

  test.each([
    ['/pages/1/path', 'REF201'],
    ['/redirects/0/from', 'REF209'],
  ])('at %s', (pointer, code) => {
    const given = HOSTILE_PATHS.filter((path) => path !== '')
    expect([findCodes(pointer, given), findCodes(pointer, [''])]).toEqual([[code], ['SCH106']])
  })

  test.each([
    ['/pages/0/blocks/0/type', 'SCH101'],
    ['/pages/0/blocks/0/tone', 'SCH105'],
    ['/pages/0/blocks/1/ref', 'REF205'],
    ['/pages/0/blocks/2/form', 'REF205'],
    ['/forms/contact/fields/0/type', 'SCH101'],
  ])('at %s', (pointer, code) => {
    expect(findCodes(pointer, HOSTILE_NAMES)).toEqual([code])
  })

  test.each(['/shared/why-us/id', '/forms/contact/fields/0/name'])('at %s, unless it is one plain word', (pointer) => {
    const plain = ['prototype', 'attributes', 'children', 'innerHTML', 'parentNode', 'submit', 'constructor']
    expect(
      findCodes(
        pointer,
        HOSTILE_NAMES.filter((name) => !plain.includes(name)),
      ),
    ).toEqual(['SCH107'])
  })

  test.each(['"why-us":', '"contact":', '"phone":', '"heading":'])('as a key in place of %s', (key) => {
    const text = textAfter({}).replace(key, '"__proto__":')
    expect(describeDiagnostics(text).join()).toContain('__proto__')
    expect(Reflect.get({}, 'heading')).toBeUndefined()
  })
})

const listOf = <T>(count: number, toEntry: (index: number) => T) => Array.from({ length: count }, (_, index) => toEntry(index))

describe('Each other attack is one error:', () => {
  test.each<[string, string, unknown, string]>([
    ['a button without https', '/pages/0/blocks/0/actions/0/link', 'http://example.org', 'SEC803'],
    ['an attribute that runs code', '/pages/0/blocks/0/onClick', 'alert(1)', 'SCH102'],
    ['a style', '/pages/0/blocks/0/style', 'color:red', 'SCH102'],
    ['an id that ends its attribute', '/pages/0/blocks/0/id', 'a" onload="x', 'SCH107'],
    ['a language that ends its attribute', '/site/language', 'en"><script>', 'SCH107'],
    ['a page of another site after a form', '/forms/contact/success', { page: 'https://example.org' }, 'REF203'],
    ['a redirect field that form services support', '/forms/contact/_next', 'https://example.org', 'SCH102'],
    ['a second receiver', '/forms/contact/delivery', [{ kind: 'email', to: 'a@b.example\nBcc: c@d.example' }], 'SCH107'],
    ['a secret URL', '/forms/contact/delivery', [{ kind: 'webhook', url: 'https://hooks.example.org/1' }], 'SEC805'],
    ['another file', '/theme/$ref', '/etc/passwd', 'SCH102'],
    ['a name that every object has', '/forms/contact/fields/0/name', 'constructor', 'SCH107'],
    ['a name that every form has', '/forms/contact/fields/0/name', 'reset', 'FRM405'],
    [
      '201 blocks',
      '/pages/1/blocks',
      listOf(201, (index) => ({ type: 'richText', text: 'x', id: `team${index || ''}` })),
      'SCH106',
    ],
    ['41 fields', '/forms/contact/fields', listOf(41, (index) => ({ type: 'text', name: `f${index}`, label: 'F' })), 'SCH106'],
    [
      '201 options',
      '/forms/contact/fields/2/options',
      listOf(201, (index) => ({ value: `${index}`, label: `${index}` })),
      'SCH106',
    ],
    ['a fact that is too long', '/site/facts', { long: 'x'.repeat(501), phone: '1', company: 'x' }, 'SCH106'],
  ])('%s', (_, pointer, value, code) => {
    expect(diagnosticsAfter({ [pointer]: value }).map((line) => line.slice(0, 6))).toEqual([code])
  })
})

describe('In a text', () => {
  const pointers = ['/pages/0/title', '/pages/0/description', '/pages/0/blocks/0/heading', '/site/name', '/forms/contact/title']
  const values = HOSTILE_TEXTS.filter((text) => !text.includes('{{') && text.length < 100)
  const isMarkup = (text: string) => /<\/?[a-z]/.test(text)
  const isControl = (text: string) => text.includes('\u0000')

  test.each(pointers)('rejects tags and control characters, at %s', (pointer) => {
    expect(findCodes(pointer, values.filter(isMarkup))).toEqual(['SEC802'])
    expect(findCodes(pointer, values.filter(isControl))).toEqual(['SCH107'])
  })

  test('rejects them in a rich text, which also makes links of the URLs in tags', () => {
    expect(findCodes('/shared/why-us/text', values.filter(isMarkup))).toEqual(['SEC802', 'SEC802 and SEC801'])
    expect(findCodes('/shared/why-us/text', values.filter(isControl))).toEqual(['SCH107'])
  })

  test('rejects tags in Markdown too', () => {
    const texts = HOSTILE_MARKDOWN.filter((text) => /<\/?[a-z]+[\s>]/.test(text) && !text.includes('](') && !isCode(text))
    expect(findCodes('/shared/why-us/text', texts)).toEqual(['SEC802'])
  })

  test('accepts tags in code, which visitors are meant to read', () => {
    const texts = HOSTILE_MARKDOWN.filter(isCode)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(findErrors('/shared/why-us/text', text), text).toEqual([])
  })

  test.each(pointers)('accepts words that only look dangerous, at %s', (pointer) => {
    const words = values.filter((text) => !isMarkup(text) && !isControl(text) && !BLANK.test(text))
    expect(words.length).toBeGreaterThan(10)
    for (const value of words) expect(findErrors(pointer, value), value).toEqual([])
  })

  test('rejects placeholders that are only known to JavaScript, such as constructor', () => {
    const errors = findErrors('/pages/0/title', '{{constructor}} {{toString}}')
    expect(errors.map(({ message }) => message)).toEqual([
      '{{constructor}} is not defined in site.facts.',
      '{{toString}} is not defined in site.facts.',
    ])
  })
})
