import { X } from 'lucide-react'
import { useEditor, useStore } from '../store/use-editor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import * as styles from './bar-styles.ts'

/** What the person has to know now: a lost connection, changes that cannot be stored, conflicts with the file, a restored draft. */
export function News() {
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
          {problem}
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
