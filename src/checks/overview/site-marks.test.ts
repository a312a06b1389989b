import { expect, test } from 'vitest'
import { readReferenceManifest } from '../../../tests/support/site/reference-site.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { rules } from '../rules/registry.gen.ts'
import { sampleHost } from '../sample.ts'
import { createOverview } from './index.ts'
import { collectMarks } from './marks.ts'
import { createSiteMarks, SITE_MARKS } from './site-marks.ts'

const manifest: unknown = readReferenceManifest()

test('marks are the same as if all were collected, in the same order', () => {
  const { marked, suspectTexts } = collectMarks(manifest)
  const found = createSiteMarks(manifest)
  for (const name of [...SITE_MARKS, 'icon', 'palette']) {
    const expected = (marked.get(name) ?? []).filter(({ mark }) => name !== 'text' || isMarkdownKind(mark))
    expect(found.marked(name), name).toEqual(expected)
  }
  expect(found.suspectTexts('markup')).toEqual(suspectTexts.get('markup') ?? [])
})

test('rules without the scope `page` need no others', () => {
  const needed = new Set<string>()
  const { marked } = createSiteMarks(manifest)
  const lookup = {
    marked(name: string) {
      needed.add(name)
      return marked(name)
    },
    suspectTexts: () => expect.fail('Only rules with the scope `page` look at suspect texts.'),
  }
  const overview = createOverview({ manifest, bytes: 1 }, [], sampleHost, lookup)
  for (const { check, scope } of rules) if (scope !== 'page') expect([...(check?.(overview) ?? [])]).toBeDefined()
  expect([...needed].filter((name) => !SITE_MARKS.includes(name))).toEqual([])
})
