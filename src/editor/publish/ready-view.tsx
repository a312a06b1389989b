import type { PublishedVersion, ReadyPublishPlan } from '../../contracts/publishing.ts'
import { countOf } from '../diagnostics/describe-counts.ts'
import { VisitorChanges } from '../saving/visitor-changes.tsx'
import { useEditor } from '../store/use-editor.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { describeTarget, formatTime } from './describe-target.ts'
import { LaunchDiagnostics } from './launch-diagnostics.tsx'
import * as styles from './styles.ts'
import type { Publishing } from './use-publishing.ts'
import { toVersionsButton } from './versions-button.ts'

interface ReadyViewProps {
  publishing: Publishing
  plan: ReadyPublishPlan
  version: PublishedVersion | null
  onPublish: () => void
}

/** Says what changes for visitors, and asks whether it is published. */
export function ReadyView({ publishing, plan, version, onPublish }: ReadyViewProps) {
  const { close } = publishing
  const { target, diagnostics } = plan
  const warnings = diagnostics.length === 0 ? '' : ` with ${countOf(diagnostics.length, 'warning')}`
  return (
    <ModalDialog
      title={version === null ? 'Publish the site?' : `Go back to the version of ${formatTime(version.time)}?`}
      isQuestion
      onClose={close}
      buttons={[
        toVersionsButton(publishing),
        { label: 'Cancel' },
        { label: version === null ? `Publish${warnings}` : 'Go back', kind: 'primary', autoFocus: true, onPress: onPublish },
      ]}
    >
      <p className={dialogStyles.dim}>{describeTarget(target)}</p>
      {version !== null && <ReturnNotice />}
      <div className={styles.body}>
        <h3 className={dialogStyles.heading}>What changes for visitors</h3>
        {plan.isFirst ? <p>The site is published for the first time.</p> : <VisitorChanges sentences={plan.sentences} />}
        {diagnostics.length > 0 && (
          <>
            <h3 className={dialogStyles.heading}>{countOf(diagnostics.length, 'warning')}</h3>
            <LaunchDiagnostics diagnostics={diagnostics} onOpen={close} />
          </>
        )}
        <Names title={`${countOf(plan.files.length, 'file')} in the commit`} names={plan.files} />
        <Names title={`${countOf(plan.otherCommits.length, 'earlier commit')} that was not sent yet`} names={plan.otherCommits} />
      </div>
    </ModalDialog>
  )
}

/** What going back does to the draft. */
function ReturnNotice() {
  const isChanged = useEditor(({ history }) => history.isChanged)
  return (
    <p>
      The file and the pictures that it names become those of this version. Undo brings your texts back.
      {isChanged && ' You have unsaved changes: they are combined with this version and stay unsaved.'}
    </p>
  )
}

/** A list for people who know git, closed at first. */
function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul className={dialogStyles.sentences}>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
