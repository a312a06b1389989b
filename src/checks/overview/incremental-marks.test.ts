import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { randomChoices, randomManifests, toChange } from '../../../tests/support/manifest/random-changes.ts'
import { applyChange } from '../../document/change.ts'
import { createMarkCollector } from './incremental-marks.ts'
import { collectMarks } from './marks.ts'

test('finds the same after any changes of any manifest as a walk through the whole manifest', () => {
  const starts = fc.oneof(fc.constant<unknown>(createMinimalManifest()), randomManifests)
  fc.assert(
    fc.property(starts, fc.array(randomChoices, { maxLength: 10 }), (start, choices) => {
      const collect = createMarkCollector()
      let manifest = start
      for (const choice of choices) {
        collect(manifest)
        const change = toChange(manifest, choice)
        if (change) manifest = applyChange(manifest, change)
      }
      expect(collect(manifest)).toEqual(collectMarks(manifest))
    }),
  )
})

test('visits only the pages that have changed', () => {
  const manifest: unknown = createMinimalManifest()
  const collect = createMarkCollector()
  const links = collect(manifest).marked.get('link') ?? []
  const next = collect(applyChange(manifest, { kind: 'set', at: ['pages', 0, 'title'], value: 'Start' }))
  const isOnHome = ({ steps }: { steps: readonly unknown[] }) => steps[0] === 'pages' && steps[1] === 0
  const kept = (next.marked.get('link') ?? []).filter((link, index) => link === links[index])
  expect(kept).toEqual(links.filter((link) => !isOnHome(link)))
})
