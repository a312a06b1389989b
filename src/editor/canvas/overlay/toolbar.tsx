import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent } from 'react'
import { Button, Toolbar as ToolbarGroup } from 'react-aria-components'
import { fieldOf } from '../../../manifest/json.ts'
import type { LiveBlock, LivePage } from '../../../models/live-block.ts'
import { duplicateBlock, moveBlock, removeBlock, toggleHidden } from '../../actions/block-actions.ts'
import { listSelectedBlocks } from '../../store/selected-blocks.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { toTitle } from '../block-title.ts'
import { findContainer } from '../canvas-tree.ts'
import { MoreMenu } from './more-menu.tsx'
import * as styles from './styles.ts'

interface ToolbarProps {
  live: LivePage
  /** The selected block. */
  entry: LiveBlock
  /** Called when the drag handle is pressed. */
  onDrag(event: PointerEvent<HTMLElement>): void
}

/** What can be done with the selected block. It stays in view while a part of the block is. */
export function Toolbar({ live, entry, onDrag }: ToolbarProps) {
  const store = useStore()
  const { steps } = entry
  const count = useEditor((state) => listSelectedBlocks(state).length)
  const title = count > 1 ? `${count} blocks` : toTitle(entry)
  const container = count > 1 ? null : findContainer(live.entries, entry)
  // Dates and a shared block can hide it, too. This button changes neither.
  const isHidden = fieldOf(entry.written, 'hidden') === true
  return (
    <div className={styles.toolbarTrack}>
      <ToolbarGroup className={styles.toolbar} aria-label={count > 1 ? title : `Block ${title}`}>
        {/* Only for pointers: the buttons after it move the block too. */}
        <span className={styles.handle} title="Drag to move" onPointerDown={onDrag}>
          <GripVertical aria-hidden />
        </span>
        {container && (
          <Button className={button} onPress={() => store.select(container.steps)}>
            {toTitle(container)} ›
          </Button>
        )}
        <strong className={styles.title}>{title}</strong>
        <IconButton icon={ArrowUp} label="Move up" keys="Alt+↑" onPress={() => moveBlock(store, steps, -1)} />
        <IconButton icon={ArrowDown} label="Move down" keys="Alt+↓" onPress={() => moveBlock(store, steps, 1)} />
        <IconButton icon={Copy} label="Duplicate" keys="Mod+D" onPress={() => duplicateBlock(store, steps)} />
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={isHidden ? 'Show to visitors' : 'Hide from visitors'}
          onPress={() => toggleHidden(store, steps)}
        />
        <IconButton icon={Trash2} label="Delete" keys="Delete" onPress={() => removeBlock(store, steps)} />
        <MoreMenu live={live} entry={entry} />
      </ToolbarGroup>
    </div>
  )
}
