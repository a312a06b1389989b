import { memo, type ReactNode } from 'react'
import { describeBlockType } from '../../models/block-types.ts'
import { isSameView, type LiveBlock } from '../../models/live-block.ts'
import { BrokenBlock, LiveSection, type PagePlace } from '../../site/preview/live-section.tsx'
import type { EditorMode } from '../store/state.ts'
import { ENTRY_ATTRIBUTE, LIST_ATTRIBUTE } from './canvas-dom.ts'
import { isSelectable } from './canvas-tree.ts'
import * as styles from './styles.ts'

interface CanvasBlocksProps {
  entries: readonly LiveBlock[]
  pagePlace: PagePlace
  mode: EditorMode
}

/** Sibling blocks. In edit mode hidden blocks are shown dimmed, and blocks that cannot be rendered as a box with the reason. */
export const CanvasBlocks = ({ entries, pagePlace, mode }: CanvasBlocksProps): ReactNode =>
  entries.flatMap((entry) =>
    mode === 'browse' && (entry.isHidden || !entry.model)
      ? []
      : [<CanvasBlock key={entry.key} entry={entry} pagePlace={pagePlace} mode={mode} />],
  )

interface CanvasBlockProps extends Omit<CanvasBlocksProps, 'entries'> {
  entry: LiveBlock
}

/** Its entry can be an older one with other steps, so whoever needs the steps looks them up by the key. */
const CanvasBlock = memo(
  ({ entry, pagePlace, mode }: CanvasBlockProps) => {
    const { key, model, problem, isHidden } = entry
    const attributes = { [ENTRY_ATTRIBUTE]: key, 'data-hidden': isHidden ? '' : undefined }
    if (!model)
      return (
        <section {...attributes}>
          <BrokenBlock sentence={problem ?? ''} />
        </section>
      )
    const childBlocks = entry.childLists.map((list, index) => (
      <div key={index} {...{ [LIST_ATTRIBUTE]: index }} className={styles.childList}>
        <CanvasBlocks entries={list.entries} pagePlace={pagePlace} mode={mode} />
        {list.entries.length === 0 && mode === 'edit' && isSelectable(entry) && <p className={styles.emptyList}>Add a block</p>}
      </div>
    ))
    const name = `The block "${describeBlockType(model.block.type).title}"`
    return <LiveSection model={model} pagePlace={pagePlace} childBlocks={childBlocks} name={name} attributes={attributes} />
  },
  (before, after) => before.pagePlace === after.pagePlace && before.mode === after.mode && isSameView(before.entry, after.entry),
)
