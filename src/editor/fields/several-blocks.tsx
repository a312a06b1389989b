import { ClipboardCopy, Copy, Eye, EyeOff, type LucideIcon, Paintbrush, Scissors, Trash2 } from 'lucide-react'
import { Button } from 'react-aria-components'
import { fieldOf } from '../../manifest/json.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { duplicateBlock, removeBlock, toggleHidden } from '../actions/block-actions.ts'
import { nameBlock } from '../actions/block-names.ts'
import { pasteLook } from '../actions/copy-look.ts'
import { copyFromMenu, cutFromMenu } from '../clipboard/system-clipboard.ts'
import { listSelectedBlocks } from '../store/selected-blocks.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as styles from './styles.ts'

/** What the panel shows of several selected blocks: which ones they are, and what can be done with all of them. */
export function SeveralBlocks() {
  const store = useStore()
  const state = useEditor((whole) => whole)
  const blocks = listSelectedBlocks(state)
  const [first] = blocks
  if (!first) return null
  const isHidden = fieldOf(valueAt(state.manifest, first), 'hidden') === true
  return (
    <>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{blocks.length} blocks</h2>
      </header>
      <div className={styles.panelBody}>
        <div className={styles.several}>
          <div className={styles.severalActions}>
            <Action icon={Copy} label="Duplicate" onPress={() => duplicateBlock(store, first)} />
            <Action icon={ClipboardCopy} label="Copy" onPress={() => copyFromMenu(store, first)} />
            <Action icon={Scissors} label="Cut" onPress={() => cutFromMenu(store, first)} />
            <Action
              icon={isHidden ? Eye : EyeOff}
              label={isHidden ? 'Show' : 'Hide'}
              onPress={() => toggleHidden(store, first)}
            />
            <Action
              icon={Paintbrush}
              label="Paste look"
              isDisabled={!state.clipboard.look}
              onPress={() => pasteLook(store, first)}
            />
            <Action icon={Trash2} label="Delete" onPress={() => removeBlock(store, first)} />
          </div>
          <ul className={styles.severalNames} aria-label="Selected blocks">
            {blocks.map((at) => (
              <li key={toPointer(at)}>
                <Button className={button} onPress={() => store.select(at)}>
                  {nameBlock(state.manifest, at)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

interface ActionProps {
  icon: LucideIcon
  label: string
  isDisabled?: boolean
  onPress(): void
}

const Action = ({ icon: ActionIcon, label, isDisabled = false, onPress }: ActionProps) => (
  <Button className={button} data-kind="outlined" isDisabled={isDisabled} onPress={onPress}>
    <ActionIcon aria-hidden />
    {label}
  </Button>
)
