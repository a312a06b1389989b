import type { Steps } from '../../../src/contracts/change.ts'
import { isObject, listOf } from '../../../src/manifest/json.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'
import { listSteps } from '../manifest/random-changes.ts'

/** The texts of a manifest that everyone edits. They are few, so that edits meet often. */
export const listTexts = (manifest: unknown): Steps[] => [
  ['site', 'name'],
  ...listOf(manifest, 'pages').flatMap((page, index): Steps[] =>
    listSteps(page)
      .filter((steps) => typeof valueAt(page, steps) === 'string' && TEXT_FIELDS.has(String(steps.at(-1))))
      .map((steps) => ['pages', index, ...steps]),
  ),
]

const TEXT_FIELDS = new Set(['title', 'heading', 'text'])

/** The lists of blocks of a manifest. */
export const listBlockLists = (manifest: unknown): Steps[] =>
  listOf(manifest, 'pages').flatMap((page, index): Steps[] =>
    isObject(page) && Array.isArray(page.blocks) ? [['pages', index, 'blocks']] : [],
  )

/** The blocks of a manifest that are directly on a page. */
export const listBlocks = (manifest: unknown): Steps[] =>
  listBlockLists(manifest).flatMap((list) => {
    const blocks = valueAt(manifest, list)
    return Array.isArray(blocks) ? [...blocks.keys()].map((index): Steps => [...list, index]) : []
  })

/** A mark is in one place only, so that one person has to see it to replace it. */
export const createBlock = (mark: string): unknown => ({ type: 'richText', heading: mark, text: 'A new text' })

export const createPage = (mark: string): unknown => ({
  path: '/new',
  title: mark,
  description: '',
  blocks: [],
})
