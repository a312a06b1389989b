import { memo, type ReactNode } from 'react'
import type { PagePlace } from '../../contracts/place.ts'
import { isSameView, type LiveBlock } from '../../models/live-block.ts'
import { BrokenBlock, LiveSection } from '../../site/preview/live-section.tsx'
import type { EditorMode } from '../store/state.ts'
import { toTitle } from './block-title.ts'
import { EMPTY_ATTRIBUTE, ENTRY_ATTRIBUTE, LIST_ATTRIBUTE } from './canvas-dom.ts'
import { isSelectable } from './canvas-tree.ts'
import * as styles from './styles.ts'

interface CanvasBlocksProps {
  entries: readonly LiveBlock[]
  pagePlace: PagePlace
  mode: EditorMode
  /** The key of the block whose text is being edited. It is not rendered meanwhile, because the browser writes into it. */
  frozen: string | null
}

/** Sibling blocks. In edit mode hidden blocks are shown dimmed, and blocks that cannot be rendered as a box with the reason. */
export const CanvasBlocks = ({ entries, ...others }: CanvasBlocksProps): ReactNode =>
  entries
    .filter(({ isHidden, model }) => others.mode === 'edit' || (!isHidden && model))
    .map((entry) => <CanvasBlock key={entry.key} entry={entry} {...others} />)

interface CanvasBlockProps extends Omit<CanvasBlocksProps, 'entries'> {
  entry: LiveBlock
}

/** Its entry can be an older one with other steps, so the steps must be looked up by the key. */
const CanvasBlock = memo(({ entry, ...others }: CanvasBlockProps) => {
  const { key, model, problem, isHidden } = entry
  const attributes = { [ENTRY_ATTRIBUTE]: key, 'data-hidden': isHidden ? '' : undefined }
  if (!model)
    return (
      <section {...attributes}>
        <BrokenBlock sentence={`${toTitle(entry)}: ${problem}`} />
      </section>
    )
  const childBlocks = entry.childLists.map((list, index) => (
    <div key={index} {...{ [LIST_ATTRIBUTE]: index }} className={styles.childList}>
      <CanvasBlocks entries={list.entries} {...others} />
      {list.entries.length === 0 && others.mode === 'edit' && isSelectable(entry) && (
        <p className={styles.emptyList} {...{ [EMPTY_ATTRIBUTE]: '' }}>
          Add a block
        </p>
      )}
    </div>
  ))
  const name = `The block "${toTitle(entry)}"`
  return <LiveSection model={model} pagePlace={others.pagePlace} childBlocks={childBlocks} name={name} attributes={attributes} />
}, isSameBlock)

/** A frozen block, and a container of it, stays as it is until the text is no longer edited. */
function isSameBlock(before: CanvasBlockProps, { entry, frozen, mode, pagePlace }: CanvasBlockProps): boolean {
  if (frozen !== null && contains(entry, frozen)) return true
  const isReleased = before.frozen !== frozen && contains(entry, before.frozen)
  return !isReleased && before.pagePlace === pagePlace && before.mode === mode && isSameView(before.entry, entry)
}

const contains = ({ key, childLists }: LiveBlock, wanted: string | null): boolean =>
  key === wanted || childLists.some(({ entries }) => entries.some((entry) => contains(entry, wanted)))
