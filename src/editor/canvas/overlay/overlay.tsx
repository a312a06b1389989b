import { useRef, useState } from 'react'
import type { LivePage } from '../../../models/live-block.ts'
import { isSamePlace } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { OWN_ATTRIBUTE } from '../canvas-dom.ts'
import { findBlock } from '../canvas-tree.ts'
import { useBlockDrag } from '../drag/use-block-drag.ts'
import type { TextEditing } from '../use-text-editing.ts'
import { BlockOutline } from './block-outline.tsx'
import { InsertButton } from './insert-button.tsx'
import * as styles from './styles.ts'
import { Toolbar } from './toolbar.tsx'
import { useCanvasFocus } from './use-canvas-focus.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { usePageEvents } from './use-page-events.ts'
import { useSectionRect } from './use-section-rect.ts'

/** The tools on top of the page in edit mode: what is hovered and selected, its toolbar, where to add blocks, and the line of a drag. */
export function Overlay({ live, textEditing }: { live: LivePage; textEditing: TextEditing }) {
  const selection = useEditor((state) => state.selection)
  const [hovered, setHovered] = useState<string | null>(null)
  const afterPage = useRef<HTMLSpanElement>(null)
  const drag = useBlockDrag(live)
  const selected = findBlock(live.entries, selection)
  const hover = hovered === null ? null : (live.byKey.get(hovered) ?? null)
  const isHoverShown = hover !== null && !drag.isDragging && !isSamePlace(hover.steps, selection)
  const selectedRect = useSectionRect(selected?.key ?? null)
  const hoverRect = useSectionRect(isHoverShown ? hovered : null)
  usePageEvents({
    live,
    onHover(key, event) {
      setHovered(key)
      textEditing.onHover(key, event)
    },
    onClick: textEditing.onClick,
  })
  // The tools of the block would cover the text.
  const isTyping = textEditing.frozen !== null
  useCanvasKeys(live)
  useCanvasFocus(afterPage)
  return (
    <div className={styles.overlay} data-dragging={drag.isDragging ? '' : undefined} {...{ [OWN_ATTRIBUTE]: '' }}>
      <span ref={afterPage} tabIndex={-1} />
      {hover && hoverRect && <BlockOutline entry={hover} rect={hoverRect} kind="hovered" />}
      {selected && selectedRect && (
        <BlockOutline entry={selected} rect={selectedRect} kind="selected">
          {!isTyping && <Toolbar live={live} entry={selected} onDrag={(event) => drag.start(event, selected)} />}
          {!drag.isDragging && !isTyping && (
            <>
              <InsertButton steps={selected.steps} side="before" />
              <InsertButton steps={selected.steps} side="after" />
            </>
          )}
        </BlockOutline>
      )}
      {drag.place && <div className={styles.dropLine} style={drag.place.line} />}
    </div>
  )
}
