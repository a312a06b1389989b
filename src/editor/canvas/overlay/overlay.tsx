import { useRef, useState } from 'react'
import type { LivePage } from '../../../models/live-block.ts'
import { isSamePlace } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { toTitle } from '../block-title.ts'
import { findSection, OWN_ATTRIBUTE } from '../canvas-dom.ts'
import { findBlock } from '../canvas-tree.ts'
import { findChrome } from '../chrome.ts'
import { useBlockDrag } from '../drag/use-block-drag.ts'
import type { TextEditing } from '../use-text-editing.ts'
import { BlockOutline } from './block-outline.tsx'
import { type BlockSide, InsertButton } from './insert-button.tsx'
import * as styles from './styles.ts'
import { Toolbar } from './toolbar.tsx'
import { useCanvasFocus } from './use-canvas-focus.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { usePageEvents } from './use-page-events.ts'

interface Hovered {
  /** The key of the entry under the pointer, or null. */
  key: string | null
  /** The edge of the block at which the pointer is, or null. */
  side: BlockSide | null
}

interface OverlayProps {
  live: LivePage
  /** The keys of what shows the selection. */
  marked: readonly string[]
  textEditing: TextEditing
}

/** The tools on top of the page in edit mode: what is hovered and selected, its toolbar, where to add blocks, and the line of a drag. */
export function Overlay({ live, marked, textEditing }: OverlayProps) {
  const selection = useEditor((state) => state.selection)
  const [{ key, side }, setHovered] = useState<Hovered>({ key: null, side: null })
  const afterPage = useRef<HTMLSpanElement>(null)
  const drag = useBlockDrag(live)
  const selected = findBlock(live.entries, selection)
  const hovered = key === null || drag.isDragging ? undefined : live.byKey.get(key)
  const hoveredChrome = drag.isDragging ? null : findChrome(key)
  usePageEvents({
    live,
    onHover(block, event) {
      const next = block === null || findChrome(block) ? null : findSide(block, event.clientY)
      setHovered((before) => (before.key === block && before.side === next ? before : { key: block, side: next }))
      textEditing.onHover(block, event)
    },
    onClick: textEditing.onClick,
    onChromeClick: textEditing.onChromeClick,
  })
  // The tools of the block would cover the text.
  const isTyping = textEditing.frozen !== null
  useCanvasKeys(live)
  useCanvasFocus(afterPage)
  return (
    <section
      className={styles.overlay}
      aria-label="Tools of the blocks"
      data-dragging={drag.isDragging ? '' : undefined}
      {...{ [OWN_ATTRIBUTE]: '' }}
    >
      <span ref={afterPage} tabIndex={-1} />
      {hovered && !isSamePlace(hovered.steps, selection) && (
        <BlockOutline block={hovered.key} kind="hovered">
          <span className={styles.label}>{toTitle(hovered)}</span>
          {side && <InsertButton steps={hovered.steps} side={side} />}
        </BlockOutline>
      )}
      {hoveredChrome && !marked.includes(hoveredChrome.key) && (
        <BlockOutline block={hoveredChrome.key} kind="hovered">
          <span className={styles.label}>{hoveredChrome.title}</span>
        </BlockOutline>
      )}
      {marked.map((block) => block !== selected?.key && <BlockOutline key={block} block={block} kind="selected" />)}
      {selected && (
        <BlockOutline block={selected.key} kind="selected">
          {!isTyping && <Toolbar live={live} entry={selected} onDrag={(event) => drag.start(event, selected)} />}
          {!drag.isDragging && !isTyping && <InsertButton steps={selected.steps} side="before" />}
          {!drag.isDragging && !isTyping && <InsertButton steps={selected.steps} side="after" />}
        </BlockOutline>
      )}
      {drag.place && <div className={styles.dropLine} style={drag.place.line} />}
    </section>
  )
}

/** How near the pointer has to be to an edge of a block, in CSS pixels, so that a block can be added there. */
const EDGE = 40

function findSide(key: string, y: number): BlockSide | null {
  const rect = findSection(key)?.getBoundingClientRect()
  if (!rect || Math.min(y - rect.top, rect.bottom - y) > EDGE) return null
  return y - rect.top < rect.bottom - y ? 'before' : 'after'
}
