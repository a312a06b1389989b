import { memo, type ReactNode } from 'react'
import type { PagePlace } from '../../../contracts/place.ts'
import { toPointer } from '../../../manifest/pointer.ts'
import type { LiveBlock } from '../../../models/live-block.ts'
import { LiveSection } from '../../../site/preview/live-section.tsx'
import { toTitle } from '../../canvas/block-title.ts'

/** The attribute of the section frame of a block in a view of the page: the JSON Pointer of the block. */
export const AT_ATTRIBUTE = 'data-at'

interface ViewBlocksProps {
  entries: readonly LiveBlock[]
  pagePlace: PagePlace
}

/** The blocks as visitors get them: without hidden ones, and without those that cannot be rendered. */
export const ViewBlocks = ({ entries, pagePlace }: ViewBlocksProps): ReactNode =>
  listShown(entries).map((entry) => <ViewBlock key={entry.key} entry={entry} pagePlace={pagePlace} />)

export const listShown = (entries: readonly LiveBlock[]): LiveBlock[] =>
  entries.filter(({ isHidden, model }) => !isHidden && model !== null)

const ViewBlock = memo(({ entry, pagePlace }: { entry: LiveBlock; pagePlace: PagePlace }) => {
  if (!entry.model) return null
  const childBlocks = entry.childLists.map(({ entries }, index) => (
    <div key={index}>
      <ViewBlocks entries={entries} pagePlace={pagePlace} />
    </div>
  ))
  const attributes = { [AT_ATTRIBUTE]: toPointer(entry.steps) }
  return (
    <LiveSection
      model={entry.model}
      pagePlace={pagePlace}
      childBlocks={childBlocks}
      name={`The block "${toTitle(entry)}"`}
      attributes={attributes}
    />
  )
})
