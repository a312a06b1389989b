import { Redo2, Undo2, X } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { SaveControls } from '../saving/save-controls.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import * as styles from './styles.ts'
import { ViewControls } from './view-controls.tsx'

/** The bar at the top: undo and redo, how the page is shown, and saving. */
export function Bar() {
  const store = useStore()
  const { undo, redo } = useEditor(({ history }) => history)
  const file = useEditor((state) => state.file)
  return (
    <>
      <strong>{file}</strong>
      <div className={styles.barGroup}>
        <IconButton
          icon={Undo2}
          label={undo === null ? 'Undo' : `Undo: ${undo}`}
          keys="Ctrl+Z"
          isDisabled={undo === null}
          onPress={store.undo}
        />
        <IconButton
          icon={Redo2}
          label={redo === null ? 'Redo' : `Redo: ${redo}`}
          keys="Ctrl+Shift+Z"
          isDisabled={redo === null}
          onPress={store.redo}
        />
      </div>
      <ModeSwitch />
      <ViewControls />
      <span className={styles.barSpace} />
      <SaveControls />
      <News />
    </>
  )
}

function ModeSwitch() {
  const store = useStore()
  const mode = useEditor((state) => state.mode)
  return (
    <ToggleButtonGroup
      className={styles.barGroup}
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

/** What the person has to know now: a lost connection, changes that cannot be stored, conflicts with the file, a restored draft. */
function News() {
  const store = useStore()
  const connection = useEditor((state) => state.connection)
  const problem = useEditor(({ storage }) => storage.problem)
  const notice = useEditor((state) => state.notice)
  const conflictCount = useEditor(({ conflicts }) => conflicts.length)
  return (
    <>
      {connection === 'lost' && (
        <p className={styles.strip} data-severity="warning" role="alert">
          The connection to the editor is lost. Your changes are kept in this window. Check that npm run edit is still running.
        </p>
      )}
      {problem !== null && (
        <p className={styles.strip} data-severity="error" role="alert">
          {problem} Your changes are kept in this window.
        </p>
      )}
      {conflictCount > 0 && (
        <p className={styles.strip} data-severity="warning" role="alert">
          {conflictCount === 1
            ? 'You and the file both changed the same place.'
            : `You and the file both changed the same ${conflictCount} places.`}{' '}
          Press "Compare versions" to choose what to keep. Nothing is saved until then.
        </p>
      )}
      {notice !== null && (
        <p className={styles.strip} role="status">
          {notice}
          <IconButton icon={X} label="Dismiss" onPress={store.dismissNotice} />
        </p>
      )}
    </>
  )
}
