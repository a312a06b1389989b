import type { Severity } from '../../contracts/diagnostic.ts'
import { isChecked } from '../store/state.ts'
import { useEditor } from '../store/use-editor.ts'
import * as styles from './styles.ts'

/** What the list says while it has no entry. */
export function NoDiagnostics({ severity }: { severity: Severity | null }) {
  const isCurrent = useEditor(isChecked)
  if (!isCurrent) return <p className={styles.none}>The draft is being checked…</p>
  return <p className={styles.none}>{SENTENCES[severity ?? 'all']}</p>
}

const SENTENCES: Readonly<Record<Severity | 'all', string>> = {
  all: 'The whole site is checked while you type, and nothing was found. Errors would be listed here, with what to do.',
  error: 'There are no errors, so the site can be built.',
  warning: 'There are no warnings. They name what visitors could notice.',
  info: 'There are no suggestions. They name what could be tidied up.',
}
