import { CircleQuestionMark, PanelLeft, PanelRight, Redo2, Undo2 } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { visuallyHidden } from '../../ui/styles.ts'
import { SaveControls } from '../saving/save-controls.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import * as styles from './bar-styles.ts'
import { sendCommand } from './commands.ts'
import { News } from './news.tsx'
import { PagePicker } from './page-picker.tsx'
import { useSides } from './use-sides.ts'
import { ViewControls } from './view-controls.tsx'

/** The bar at the top: the open page, undo and redo, how the page is shown, and saving. */
export function Bar() {
  const file = useEditor((state) => state.file)
  const { hasOutline, hasFields, toggleOutline, toggleFields } = useSides()
  return (
    <>
      <h1 className={visuallyHidden}>Editor of {file}</h1>
      <IconButton
        icon={PanelLeft}
        label={hasOutline ? 'Hide pages and blocks' : 'Show pages and blocks'}
        aria-expanded={hasOutline}
        onPress={toggleOutline}
      />
      <PagePicker />
      <UndoButtons />
      <span className={styles.barSpace} />
      <ModeSwitch />
      <ViewControls />
      <span className={styles.barSpace} />
      <SaveControls />
      <IconButton icon={CircleQuestionMark} label="Keys" keys="?" onPress={() => sendCommand('help')} />
      <IconButton
        icon={PanelRight}
        label={hasFields ? 'Hide fields' : 'Show fields'}
        aria-expanded={hasFields}
        onPress={toggleFields}
      />
      <News />
    </>
  )
}

function UndoButtons() {
  const store = useStore()
  const { undo, redo } = useEditor(({ history }) => history)
  return (
    <div className={styles.barGroup}>
      <IconButton
        icon={Undo2}
        label={undo === null ? 'Undo' : `Undo: ${undo}`}
        keys="Mod+Z"
        isDisabled={undo === null}
        onPress={store.undo}
      />
      <IconButton
        icon={Redo2}
        label={redo === null ? 'Redo' : `Redo: ${redo}`}
        keys="Mod+Shift+Z"
        isDisabled={redo === null}
        onPress={store.redo}
      />
    </div>
  )
}

function ModeSwitch() {
  const store = useStore()
  const mode = useEditor((state) => state.mode)
  return (
    <ToggleButtonGroup
      className={styles.segments}
      aria-label="Mode"
      disallowEmptySelection
      selectedKeys={[mode]}
      onSelectionChange={(keys) => store.setMode(keys.has('browse') ? 'browse' : 'edit')}
    >
      <ToggleButton id="edit" className={button}>
        Edit
      </ToggleButton>
      <ToggleButton id="browse" className={button}>
        Browse
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
