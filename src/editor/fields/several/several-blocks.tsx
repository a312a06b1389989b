import { ClipboardCopy, Copy, Eye, EyeOff, type LucideIcon, Paintbrush, Scissors, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { toPointer, valueAt } from '../../../manifest/pointer.ts'
import { duplicateBlock, removeBlock, toggleHidden } from '../../actions/block-actions.ts'
import { nameBlock } from '../../actions/block-names.ts'
import { pasteLook } from '../../actions/copy-look.ts'
import { copyFromMenu, cutFromMenu } from '../../clipboard/system-clipboard.ts'
import { listSelectedBlocks } from '../../store/selected-blocks.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import { FieldSections, Folded } from '../group-fields.tsx'
import * as styles from '../styles.ts'
import { ChangedBlocksProvider } from '../use-change.ts'
import { listCommonFields } from './common-fields.ts'
import { CommonRow } from './common-row.tsx'

/**
 * What the panel shows of several selected blocks: what can be done with all of them, their common fields, and which ones they are.
 * @param children more for the head of the panel
 */
export function SeveralBlocks({ children }: { children: ReactNode }) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const alsoSelected = useEditor((state) => state.alsoSelected)
  const blocks = useMemo(() => listSelectedBlocks({ selection, alsoSelected }), [selection, alsoSelected])
  const common = useMemo(() => listCommonFields(manifest, blocks), [manifest, blocks])
  const [first] = blocks
  if (!first) return null
  return (
    <>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{blocks.length} blocks</h2>
        {children}
      </header>
      <div className={styles.panelBody}>
        <SeveralActions first={first} />
        <ChangedBlocksProvider key={blocks.map(toPointer).join()} value={blocks}>
          <FieldSections fields={common}>
            {(fields) => fields.map((one) => <CommonRow key={one.field.name} common={one} at={[...first, one.field.name]} />)}
          </FieldSections>
        </ChangedBlocksProvider>
        <Folded title="Selected blocks" isOpen>
          <ul className={styles.severalNames} aria-label="Selected blocks">
            {blocks.map((at) => (
              <li key={toPointer(at)}>
                <Button className={button} onPress={() => store.select(at)}>
                  {nameBlock(manifest, at)}
                </Button>
              </li>
            ))}
          </ul>
        </Folded>
      </div>
    </>
  )
}

/** @param first one of the selected blocks: an action on it is for all of them */
function SeveralActions({ first }: { first: Steps }) {
  const store = useStore()
  const isHidden = useEditor((state) => fieldOf(valueAt(state.manifest, first), 'hidden') === true)
  const hasLook = useEditor((state) => state.clipboard.look !== null)
  return (
    <div className={styles.severalActions}>
      <Action icon={Copy} label="Duplicate" onPress={() => duplicateBlock(store, first)} />
      <Action icon={ClipboardCopy} label="Copy" onPress={() => copyFromMenu(store, first)} />
      <Action icon={Scissors} label="Cut" onPress={() => cutFromMenu(store, first)} />
      <Action icon={isHidden ? Eye : EyeOff} label={isHidden ? 'Show' : 'Hide'} onPress={() => toggleHidden(store, first)} />
      <Action icon={Paintbrush} label="Paste look" isDisabled={!hasLook} onPress={() => pasteLook(store, first)} />
      <Action icon={Trash2} label="Delete" onPress={() => removeBlock(store, first)} />
    </div>
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
