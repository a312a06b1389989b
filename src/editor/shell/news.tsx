import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Conflict } from '../../contracts/editor-protocol.ts'
import { readAccount } from '../account/account.ts'
import { SignInNews } from '../account/sign-in-news.tsx'
import { writeClipboard } from '../clipboard/system-clipboard.ts'
import type { RefusedChange } from '../store/refused.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { IconButton } from '../theme/icon-button.tsx'
import * as styles from './bar-styles.ts'

/** What the person has to know now: a lost connection, changes that cannot be stored, conflicts with the file, a restored draft. */
export function News() {
  const store = useStore()
  const connection = useEditor((state) => state.connection)
  const ended = useEditor((state) => state.endedSession)
  const problem = useEditor(({ storage }) => storage.problem)
  const notice = useEditor((state) => state.notice)
  const refused = useEditor((state) => state.refused)
  const conflicts = useEditor((state) => state.conflicts)
  return (
    <>
      {ended !== null && (
        <p className={styles.strip} data-severity="warning" role="alert">
          <SignInNews ended={ended} />
        </p>
      )}
      {connection === 'lost' && ended === null && (
        <p className={styles.strip} data-severity="warning" role="alert">
          The connection to the editor is lost. Your changes are kept in this window. {toAdvice()}
        </p>
      )}
      {problem !== null && (
        <p className={styles.strip} data-severity="error" role="alert">
          {problem}
        </p>
      )}
      {conflicts.length > 0 && (
        <p className={styles.strip} data-severity="warning" role="alert">
          {describeConflicts(conflicts)} Press "Compare versions" to choose what to keep. Nothing is saved until then.
        </p>
      )}
      {refused.map((change) => (
        <RefusedNews key={change.id} change={change} />
      ))}
      {notice !== null && (
        <p className={styles.strip} role="status">
          {notice}
          <IconButton icon={X} label="Dismiss" onPress={store.dismissNotice} />
        </p>
      )}
    </>
  )
}

const toAdvice = (): string =>
  readAccount() ? 'It is opened again as soon as the server answers.' : 'Check that npm run edit is still running.'

/** A change that was refused, with what was entered: it is nowhere else. */
function RefusedNews({ change: { id, label, reason, entered } }: { change: RefusedChange }) {
  const store = useStore()
  const copy = (text: string) => writeClipboard(store, { text, message: 'Copied.' })
  return (
    <div className={styles.strip} data-severity="warning" role="alert">
      <p>
        Refused: {label}. {reason}
      </p>
      {entered !== null && (
        <>
          <q className={styles.entered}>{entered}</q>
          <Button className={button} data-kind="outlined" onPress={() => copy(entered)}>
            Copy what you entered
          </Button>
        </>
      )}
      <IconButton icon={X} label="Dismiss" onPress={() => store.dismissRefused(id)} />
    </div>
  )
}

function describeConflicts(conflicts: readonly Conflict[]): string {
  const who = conflicts.every(({ author }) => author === 'file')
    ? 'You and the file both'
    : conflicts.some(({ author }) => author === 'file')
      ? 'You, another window and the file'
      : 'Two windows'
  return `${who} changed the same ${conflicts.length === 1 ? 'place' : `${conflicts.length} places`}.`
}
