import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'
import type { GeneratedPage, GeneratedSite } from './index.ts'
import { setAt } from './replace-names.ts'
import type { SampleBlock } from './samples.ts'

const blockPlan = createMarkPlan(schema, 'Block')

/** Edits that make a block invalid, in addition to broken links. */
const BREAKING_EDITS: readonly ((block: SampleBlock) => SampleBlock)[] = [
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

/** The same site with an error in every block, and with all links of its blocks broken. */
export function withErrors({ manifest, files }: GeneratedSite): GeneratedSite {
  let count = 0
  const breakBlock = (block: SampleBlock): SampleBlock => {
    const copy = structuredClone(block)
    walkMarks(copy, blockPlan, (value, marks, steps) => {
      count += 1
      if (marks.link && typeof value === 'string') setAt(copy, steps, `/no-bread/${count}`)
    })
    count += 1
    return BREAKING_EDITS[count % BREAKING_EDITS.length]?.(copy) ?? copy
  }
  const breakPage = (page: GeneratedPage) => ({ ...page, blocks: page.blocks.map(breakBlock) })
  return { manifest: { ...manifest, pages: manifest.pages.map(breakPage) }, files }
}
