import { PanelRight, Redo2, Undo2 } from 'lucide-react'
import { visuallyHidden } from '../../ui/styles.ts'
import { AccountMenu } from '../account/account-menu.tsx'
import { HelpMenu } from '../help/help-menu.tsx'
import { LanguageMenu } from '../languages/language-menu.tsx'
import { ProposalsButton } from '../proposals/proposals-button.tsx'
import { PublishControls } from '../publish/publish-controls.tsx'
import { SaveControls } from '../saving/save-controls.tsx'
import type { EditorMode } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { type SegmentOption, Segments } from '../theme/segments.tsx'
import { ViewMenu } from '../views/view-menu.tsx'
import * as styles from './bar-styles.ts'
import { PagePicker } from './page-picker.tsx'
import { useSides } from './use-sides.ts'
import { ViewControls } from './view-controls.tsx'

/** The bar at the top: the open page, undo and redo, how the page is shown, and saving. */
export function Bar() {
  const file = useEditor((state) => state.file)
  const { hasFields, toggleFields } = useSides()
  return (
    <div className={styles.bar}>
      <h1 className={visuallyHidden}>Editor of {file}</h1>
      <div className={styles.group}>
        <PagePicker />
        <LanguageMenu />
        <UndoButtons />
      </div>
      <div className={styles.group}>
        <ModeSwitch />
        <ViewControls />
        <ViewMenu />
      </div>
      <div className={styles.group}>
        <ProposalsButton />
        <SaveControls />
        <PublishControls />
        <HelpMenu />
        <AccountMenu />
        <IconButton
          icon={PanelRight}
          label={hasFields ? 'Hide fields' : 'Show fields'}
          aria-expanded={hasFields}
          onPress={toggleFields}
        />
      </div>
    </div>
  )
}

function UndoButtons() {
  const store = useStore()
  const { undo, redo } = useEditor(({ history }) => history)
  const toProps = (verb: string, step: string | null) => ({
    label: step === null ? verb : `${verb}: ${step}`,
    isDisabled: step === null,
  })
  return (
    <div>
      <IconButton icon={Undo2} {...toProps('Undo', undo)} keys="Mod+Z" onPress={store.undo} />
      <IconButton icon={Redo2} {...toProps('Redo', redo)} keys="Mod+Shift+Z" onPress={store.redo} />
    </div>
  )
}

function ModeSwitch() {
  const store = useStore()
  // A view of the page is neither of them, and both lead back from it.
  const mode = useEditor((state) => (state.pageView === null ? state.mode : null))
  return <Segments aria-label="Mode" options={MODES} value={mode} onChange={store.setMode} />
}

const MODES: readonly SegmentOption<EditorMode>[] = [
  { value: 'edit', label: 'Edit' },
  { value: 'browse', label: 'Browse' },
]
