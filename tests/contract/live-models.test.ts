import { expect, test } from 'vitest'
import { applyChange } from '../../src/document/change.ts'
import type { LivePage } from '../../src/models/live-block.ts'
import { createLivePage } from '../../src/models/live-models.ts'
import { renderSharedMarkup } from '../../src/site/chrome/shared-markup.tsx'
import { renderBlock } from '../../src/site/render-block.tsx'
import { createBases } from './mutations/bases.ts'
import { listEveryNth } from './mutations/every-nth.ts'

/** One in this number of mutations is tried. */
const STEP = 12
const NO_RESOURCES = { pictures: {}, icons: {} }

const bases = await createBases()

test('every block of a draft without errors can be shown', () => {
  for (const { manifest } of bases) {
    const page = createLivePage()({ manifest, page: ['pages', 0], resources: NO_RESOURCES })
    expect([...page.byKey.values()].flatMap(({ problem }) => problem ?? [])).toEqual([])
    expect(findFailures(page)).toEqual([])
  }
})

test('a block with an error is rendered, or shown as a problem', () => {
  const failures: string[] = []
  let problems = 0
  for (const { manifest, changes } of listEveryNth(bases, STEP)) {
    const toLivePage = createLivePage()
    for (const { title, change } of changes) {
      const page = toLivePage({ manifest: applyChange(manifest, change), page: ['pages', 0], resources: NO_RESOURCES })
      problems += page.entries.filter(({ problem }) => problem !== null).length
      failures.push(...findFailures(page).map((failure) => `${title}: ${failure}`))
    }
  }
  expect(failures).toEqual([])
  expect(problems).toBeGreaterThan(50)
})

/** Models are the same objects while nothing changes, so each is rendered once. */
const rendered = new WeakSet<object>()

function isNew(model: object): boolean {
  const known = rendered.has(model)
  rendered.add(model)
  return !known
}

/** Why blocks, header and footer cannot be rendered. */
function findFailures({ entries, pagePlace, site, path }: LivePage): string[] {
  const failures: string[] = []
  const onError = (_: unknown, error: unknown) => {
    failures.push(String(error))
    return ''
  }
  for (const { model } of entries) if (model && isNew(model)) renderBlock(model, { pagePlace, islands: {}, onError })
  try {
    if (isNew(site)) renderSharedMarkup(site, path)
  } catch (error) {
    onError(null, error)
  }
  return failures
}
