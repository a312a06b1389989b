import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { readReferenceManifest } from '../../../../tests/support/site/reference-site.ts'
import { samples } from '../../../blocks/samples.gen.ts'
import { fieldOf, listOf } from '../../../manifest/json.ts'
import { parseRich } from '../../../manifest/markdown/index.ts'
import { createLivePage } from '../../../models/live-models.ts'
import { createTextChange } from './change-texts.ts'
import { lengthenMarkdown, lengthenText } from './lengthen.ts'
import { removeOptionalText, shortenText } from './shorten.ts'

const lengthen = () => createTextChange(({ text, format }) => (format === 'plain' ? lengthenText(text) : lengthenMarkdown(text)))
const shorten = () => createTextChange(removeOptionalText, shortenText)

describe('a long text', () => {
  test('has about twice the length, and long words', () => {
    expect(lengthenText('Contact')).toMatch(/^Contact\p{Ll}+$/u)
    expect(lengthenText('See our services.')).toMatch(/^See our services\. \p{L}{8,}.*\.$/u)
    expect(lengthenText('24/7')).toBe('24/7')
    const words = fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join(' ')
        const { length } = lengthenText(text)
        expect(length).toBeGreaterThan(text.length * 1.5)
        expect(length).toBeLessThan(text.length * 3 + 20)
      }),
    )
  })

  test('keeps its links, lists and breaks', () => {
    const markdown = 'We **build** [sites](/sites).\n\n- One thing\n- [Another](https://example.com) thing\n\nA line  \nand more'
    expect(listKinds(lengthenMarkdown(markdown))).toEqual(listKinds(markdown))
    expect(lengthenMarkdown(markdown)).toContain('[Another](https://example.com)')
  })
})

/** The kinds of nodes without texts, which can be divided in different ways. */
function listKinds(markdown: string): string[] {
  const toKinds = (node: Nodes): string[] => [
    ...(node.type === 'text' ? [] : [node.type]),
    ...('children' in node ? node.children.flatMap(toKinds) : []),
  ]
  return parseRich(markdown).flatMap(toKinds)
}

describe('a manifest with other texts', () => {
  const manifest = readReferenceManifest()
  const resources = { pictures: {}, icons: {} }

  test.each([
    ['long', lengthen],
    ['short', shorten],
  ])('with %s texts, all blocks of the site that can be rendered still can be', (_, createChange) => {
    const change = createChange()
    for (const page of manifest.pages.keys()) {
      const [before, after] = [manifest, change(manifest, ['pages', page])].map((shown) =>
        createLivePage()({ manifest: shown, page: ['pages', page], resources }).entries.map(({ problem }) => problem),
      )
      expect(after).toEqual(before)
    }
  })

  test.each(['long', 'short'])('with %s texts, every sample of a block can still be rendered', (kind) => {
    const change = kind === 'long' ? lengthen() : shorten()
    for (const type of Object.values(samples)) {
      for (const sample of Object.values(Object(type))) {
        const block = fieldOf(sample, 'block')
        const whole = {
          site: manifest.site,
          shared: manifest.shared,
          forms: manifest.forms,
          pages: [{ path: '/', blocks: [block] }],
        }
        const [before, after] = [whole, change(whole, ['pages', 0])].map((shown) =>
          createLivePage()({ manifest: shown, page: ['pages', 0], resources }).entries.map(({ problem }) => problem),
        )
        expect(after).toEqual(before)
      }
    }
  })

  test('shows the same links, and other texts in blocks, shared blocks, forms, menu and footer', () => {
    const changed = lengthen()(manifest, ['pages', 0])
    for (const part of ['navigation', 'footer', 'forms', 'shared'])
      expect(fieldOf(changed, part)).not.toEqual(fieldOf(manifest, part))
    expect(JSON.stringify(changed).match(/"link":"[^"]*"/g)).toEqual(JSON.stringify(manifest).match(/"link":"[^"]*"/g))
    expect(listOf(changed, 'pages')[1]).toBe(listOf(manifest, 'pages')[1])
  })

  test('keeps what did not change the very same object', () => {
    const change = lengthen()
    const [page] = manifest.pages
    const before = change(manifest, ['pages', 0])
    const after = change(
      { ...manifest, pages: [{ ...page, blocks: [{ type: 'hero', heading: 'New' }, ...(page?.blocks ?? []).slice(1)] }] },
      ['pages', 0],
    )
    const [blocksBefore, blocksAfter] = [before, after].map((one) => listOf(listOf(one, 'pages')[0], 'blocks'))
    expect(blocksAfter?.[1]).toBe(blocksBefore?.[1])
    expect(blocksAfter?.[0]).not.toEqual(blocksBefore?.[0])
  })

  test('survives a draft of any shape', () => {
    for (const draft of [
      null,
      [],
      { pages: {} },
      { pages: [{ blocks: [null, 3, 'a', { type: 'nothing' }] }], shared: [], forms: 'x' },
    ])
      for (const change of [lengthen(), shorten()]) expect(() => change(draft, ['pages', 0])).not.toThrow()
  })
})
