import { memo } from 'react'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockType } from '../../contracts/place.ts'
import { isSameView, type LiveBlock, type LivePage } from '../../models/live-block.ts'
import { ErrorBoundary } from '../../site/preview/error-boundary.tsx'
import { toSectionFrameAttributes } from '../../site/section-frame.tsx'
import type { BlockProps } from '../../ui/block.ts'
import * as styles from './block-styles.ts'
import { KEY_ATTRIBUTE } from './sections.ts'

interface CanvasBlocksProps {
  entries: readonly LiveBlock[]
  pagePlace: LivePage['pagePlace']
  /** Whether hidden blocks are shown, so that they can be selected. */
  showsHidden: boolean
  /** The key of the block whose text is being edited. It is not rendered meanwhile, because the browser writes into it. */
  frozen: string | null
}

/** Sibling blocks of the open page. Only those that look different are rendered again, and the others keep their state. */
export const CanvasBlocks = ({ entries, ...others }: CanvasBlocksProps) =>
  entries
    .filter(({ isHidden }) => others.showsHidden || !isHidden)
    .map((entry) => <CanvasBlock key={entry.key} entry={entry} {...others} />)

type CanvasBlockProps = Omit<CanvasBlocksProps, 'entries'> & { entry: LiveBlock }

/** A block in its section frame. If it throws or cannot be rendered at all, a labelled box replaces it. */
const CanvasBlock = memo(({ entry, ...others }: CanvasBlockProps) => {
  const { key, model, problem, isHidden, childLists } = entry
  const mark = { [KEY_ATTRIBUTE]: key }
  if (!model)
    return (
      <section {...mark} className={styles.broken}>
        {problem}
      </section>
    )
  const place = { ...model.place, ...others.pagePlace }
  const childBlocks = childLists.map(({ entries }, index) => (
    <div key={index}>
      <CanvasBlocks entries={entries} {...others} />
    </div>
  ))
  const frame = toSectionFrameAttributes(model)
  return (
    <section {...frame} {...mark} className={`${frame.className} ${isHidden ? styles.hidden : styles.shown}`}>
      <ErrorBoundary renderFallback={(error) => <p className={styles.broken}>The block cannot be shown: {String(error)}</p>}>
        <BlockContent type={model.block.type} props={{ block: model.block, place, childBlocks }} />
      </ErrorBoundary>
    </section>
  )
}, isSameBlock)

/** A frozen block, and a container of it, stays as it is until the text is no longer edited. */
function isSameBlock(before: CanvasBlockProps, next: CanvasBlockProps): boolean {
  if (next.frozen !== null && before.entry.key === next.entry.key && contains(next.entry, next.frozen)) return true
  return before.pagePlace === next.pagePlace && before.showsHidden === next.showsHidden && isSameView(before.entry, next.entry)
}

const contains = ({ key, childLists }: LiveBlock, wanted: string): boolean =>
  key === wanted || childLists.some(({ entries }) => entries.some((entry) => contains(entry, wanted)))

function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}
