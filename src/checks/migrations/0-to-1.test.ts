import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatJsonAs, jsonLayouts } from '../../../tests/support/manifest/json-layout.ts'
import { migrateManifest } from './migrate.ts'

const action = (link: string) => ({ label: 'More', link })

const tabs = (link: string) => ({
  type: 'tabs',
  items: [
    { title: 'One', text: 'Text', action: action(link) },
    { title: 'Two', text: 'Text' },
  ],
})

const migratedTabs = (link: string) => ({
  type: 'tabs',
  items: [
    { title: 'One', text: 'Text', actions: [action(link)] },
    { title: 'Two', text: 'Text' },
  ],
})

const columns = (block: object) => ({ type: 'columns', columns: [{ blocks: [block] }] })
const other = { type: 'richText', text: 'The "action" of a text.', action: action('/about') }

const toManifest = (version: number, toTabs: (link: string) => object) => ({
  version,
  shared: { why: toTabs('/tab-1') },
  pages: [{ path: '/', blocks: [other, toTabs('/tab-2'), columns(toTabs('/tab-3'))] }],
})

const migrate = (text: string) => migrateManifest(new TextEncoder().encode(text))

/** Makes the same changes to the text. Only the links of tabs go to /tab. */
const toExpected = (text: string): string =>
  text.replace(/"version"(\s*:\s*)0/, '"version"$11').replace(/"action"(\s*:\s*)(\{[^{}]*"\/tab[^{}]*\})/g, '"actions"$1[$2]')

test('makes a list of the one link of a tab, wherever the block is', () => {
  const { text } = migrate(JSON.stringify(toManifest(0, tabs)))
  expect(JSON.parse(text)).toEqual(toManifest(1, migratedTabs))
})

test('keeps every other byte, in any formatting', () => {
  fc.assert(
    fc.property(jsonLayouts, (look) => {
      const text = formatJsonAs(toManifest(0, tabs), look)
      expect(migrate(text).text).toBe(toExpected(text))
    }),
    { numRuns: 100 },
  )
})

test('lists its changes with their lines', () => {
  const { text, applied } = migrate(JSON.stringify(toManifest(0, tabs), null, 1))
  const lines = text.split('\n').flatMap((line, index) => (line.includes('"actions"') ? [index + 1] : []))
  expect(lines).toHaveLength(3)
  expect(applied).toEqual([
    { title: 'Change "version" to 1', line: 2 },
    ...lines.map((line) => ({ title: 'Change the link "action" of a tab to a list of links, "actions"', line })),
  ])
})

test('keeps a tab that has a list of links already', () => {
  const both = { type: 'tabs', items: [{ action: action('/a'), actions: [] }] }
  const { text } = migrate(JSON.stringify({ version: 0, shared: { both } }))
  expect(JSON.parse(text)).toEqual({ version: 1, shared: { both } })
})
