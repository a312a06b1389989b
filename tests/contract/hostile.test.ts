import { describe, expect, test } from 'vitest'
import { checkManifest, type Diagnostic } from '../../src/checks/index.ts'
import { describeMistakes, textAfter } from '../support/find-mistakes.ts'
import {
  HOSTILE_LINKS,
  HOSTILE_MARKDOWN,
  HOSTILE_NAMES,
  HOSTILE_PATHS,
  HOSTILE_STYLES,
  HOSTILE_TEXTS,
} from '../support/hostile-values.ts'
import { minimalHost } from '../support/minimal-manifest.ts'

/** What the checks say about the small manifest with a value at a pointer, errors only. */
function findErrors(pointer: string, value: unknown): Diagnostic[] {
  const bytes = Buffer.from(textAfter({ [pointer]: value }))
  return checkManifest({ file: 'site.json', bytes }, minimalHost).diagnostics.filter(({ severity }) => severity === 'error')
}

/** Values at a pointer that no error is told of, at this place and with help. */
const notRefused = (pointer: string, values: readonly string[]): string[] =>
  values.filter((value) => !findErrors(pointer, value).some((found) => found.pointer === pointer && found.help !== ''))

describe('A dangerous address is refused where it stands,', () => {
  test.each([
    ['in the menu', '/navigation/action/link'],
    ['on a button', '/pages/0/blocks/0/actions/0/link'],
    ['in the footer', '/footer/social/0/link'],
    ['as the target of a redirect', '/redirects/0/to'],
    ['as the canonical address of a page', '/pages/1/canonical'],
    ['where a form is sent to', '/forms/contact/delivery/0/url'],
    ['as the address of the site', '/site/url'],
    ['as a logo', '/site/logo'],
    ['as a picture', '/pages/0/blocks/0/picture/src'],
    ['as the picture for social networks', '/pages/0/image'],
    ['as a font', '/theme/fonts/text'],
    ['as an icon', '/footer/social/0/icon'],
  ])('%s', (_, pointer) => {
    expect(notRefused(pointer, HOSTILE_LINKS)).toEqual([])
  })

  test('as the address of the site, when its path would lead every link to another host', () => {
    expect(notRefused('/site/url', ['https://www.example.com//evil.example'])).toEqual([])
  })

  test('as the target of a redirect, when visitors could choose the server', () => {
    const targets = ['https://evil.example*', 'https://*', 'https://:host/x', 'https://x.:host', '//*', '*']
    for (const to of targets) expect(findErrors('/redirects/0', { from: '/old/*', to }), to).toHaveLength(1)
  })

  test('in a text with links', () => {
    const links = HOSTILE_MARKDOWN.filter((text) => /^\[x\]\((?!\/page)/.test(text))
    expect(notRefused('/shared/why-us/text', links)).toEqual([])
  })

  test('and where a fact of the site would become one', () => {
    const values = ['javascript:alert(1)', '//evil.example', 'a\u0000b']
    for (const value of values)
      expect(describeMistakes(textAfter({ '/site/facts/phone': value, '/navigation/action/link': '{{phone}}' })).join()).toMatch(
        /not safe/,
      )
  })
})

describe('A value that would be style, a path or a name of its own is refused', () => {
  test.each(['/theme/colors/light/ink', '/theme/shape/radius', '/theme/fonts/text', '/site/language'])('at %s', (pointer) => {
    const values = HOSTILE_STYLES.filter((value) => value !== '#ffffff')
    expect(notRefused(pointer, values)).toEqual([])
  })

  test.each(['/pages/1/path', '/redirects/0/from'])('at %s', (pointer) => {
    expect(notRefused(pointer, HOSTILE_PATHS)).toEqual([])
  })

  test.each([
    '/pages/0/blocks/0/type',
    '/pages/0/blocks/0/tone',
    '/pages/0/blocks/1/ref',
    '/pages/0/blocks/2/form',
    '/forms/contact/fields/0/type',
  ])('at %s', (pointer) => {
    expect(notRefused(pointer, HOSTILE_NAMES)).toEqual([])
  })

  test.each(['/shared/why-us/id', '/forms/contact/fields/0/name'])('at %s, unless it is a plain word', (pointer) => {
    expect(notRefused(pointer, HOSTILE_NAMES).filter((name) => !/^[a-z]+[A-Za-z]*$/.test(name))).toEqual([])
  })

  test.each(['"why-us":', '"contact":', '"phone":', '"heading":'])('as a key in place of %s', (key) => {
    const text = textAfter({}).replace(key, '"__proto__":')
    expect(describeMistakes(text).join()).toContain('__proto__')
    expect(Reflect.get({}, 'heading')).toBeUndefined()
  })
})

describe('Words that only look dangerous are words:', () => {
  const pointers = ['/pages/0/title', '/pages/0/description', '/pages/0/blocks/0/heading', '/site/name', '/forms/contact/title']
  const values = HOSTILE_TEXTS.filter((text) => !text.includes('{{') && text.length < 100)

  test.each(pointers)('at %s', (pointer) => {
    for (const value of values) expect(findErrors(pointer, value), value).toEqual([])
  })

  test('what is no fact of the site is no fact, whatever JavaScript knows by its name', () => {
    const errors = findErrors('/pages/0/title', '{{constructor}} {{toString}}')
    expect(errors.map(({ message }) => message)).toEqual([
      '{{constructor}} stands for no fact of the site.',
      '{{toString}} stands for no fact of the site.',
    ])
  })
})
