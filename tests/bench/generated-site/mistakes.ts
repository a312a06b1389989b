import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'
import { setAt } from './fitting.ts'
import type { GeneratedPage, GeneratedSite } from './index.ts'
import type { Block } from './samples.ts'

const blockPlan = createMarkPlan(schema, 'Block')

/** What can be wrong with a block, besides its links. */
const MISTAKES: readonly ((block: Block) => Block)[] = [
  ({ type, ...fields }) => ({
    type,
    ...Object.fromEntries(Object.entries(fields).map(([key, value], at) => [at ? key : `${key}x`, value])),
  }),
  (block) => ({ ...block, type: `${block.type}s` }),
  (block) => ({ ...block, hidden: 'no' }),
  (block) => ({ ...block, tone: 'loud' }),
  (block) => ({ ...block, id: 'top' }),
  (block) => ({ ...block, id: 'Not A Name' }),
  (block) => ({ ...block, subtitle: 'There is no such field.' }),
]

/** The same site with something wrong in every block of its generated pages, and with all of their links broken. */
export function withMistakes({ manifest, files }: GeneratedSite): GeneratedSite {
  let count = 0
  const spoil = (block: Block): Block => {
    const copy = structuredClone(block)
    walkMarks(copy, blockPlan, (value, marks, steps) => {
      count += 1
      if (marks.link && typeof value === 'string') setAt(copy, steps, `/no-bread/${count}`)
    })
    count += 1
    return MISTAKES[count % MISTAKES.length]?.(copy) ?? copy
  }
  const toSpoilt = (page: GeneratedPage) => ({ ...page, blocks: page.blocks.map(spoil) })
  return { manifest: { ...manifest, pages: manifest.pages.map(toSpoilt) }, files }
}
