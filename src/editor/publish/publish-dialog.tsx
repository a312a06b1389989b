import { ModalDialog } from '../theme/modal-dialog.tsx'
import { JobView } from './job-view.tsx'
import { LaunchDiagnostics } from './launch-diagnostics.tsx'
import { ReadyView } from './ready-view.tsx'
import * as styles from './styles.ts'
import type { Publishing, PublishView } from './use-publishing.ts'
import { toVersionsButton } from './versions-button.ts'
import { VersionsView } from './versions-view.tsx'

/** What publishing needs from the person, or is doing. */
export function PublishDialog({ publishing }: { publishing: Publishing }) {
  const { view, close, plan, publish } = publishing
  if (!view) return null
  switch (view.kind) {
    case 'job':
      return <JobView publishing={publishing} />
    case 'ready':
      return <ReadyView publishing={publishing} {...view} onPublish={() => publish(view.plan)} />
    case 'versions':
      return <VersionsView list={view.list} onClose={close} onGoBack={plan} />
    case 'unsaved':
      return <UnsavedView publishing={publishing} />
    default:
      return <MessageView publishing={publishing} view={view} />
  }
}

function UnsavedView({ publishing: { close, saveFirst } }: { publishing: Publishing }) {
  return (
    <ModalDialog
      title="Save before publishing?"
      width="narrow"
      isQuestion
      onClose={close}
      buttons={[{ label: 'Cancel' }, { label: 'Save and continue', kind: 'primary', autoFocus: true, onPress: saveFirst }]}
    >
      <p>
        You have unsaved changes. Only what is saved can be published. Before anything is published, you see what changes for
        visitors.
      </p>
    </ModalDialog>
  )
}

interface MessageViewProps {
  publishing: Publishing
  view: Extract<PublishView, { kind: 'waiting' | 'refused' | 'errors' | 'nothing' }>
}

const TITLES = {
  waiting: 'Publish',
  refused: 'The site cannot be published now',
  errors: 'The site has errors',
  nothing: 'Everything is published',
}

/** What the person has to know, or do, before the site can be published. */
function MessageView({ publishing, view }: MessageViewProps) {
  const { close, plan } = publishing
  return (
    <ModalDialog
      title={TITLES[view.kind]}
      onClose={close}
      buttons={[
        ...(view.kind === 'waiting' ? [] : [toVersionsButton(publishing)]),
        ...(view.kind === 'refused' ? [{ label: 'Try again', onPress: () => plan() }] : []),
        { label: view.kind === 'waiting' ? 'Cancel' : 'Close', autoFocus: true },
      ]}
    >
      {view.kind === 'waiting' && <p role="status">{view.text}</p>}
      {view.kind === 'refused' && (
        <p className={styles.problem} role="alert">
          {view.problem}
        </p>
      )}
      {view.kind === 'errors' && (
        <>
          <p>Visitors would notice these errors, so the site is not published. Press an error to go to its place.</p>
          <LaunchDiagnostics diagnostics={view.diagnostics} onOpen={close} />
        </>
      )}
      {view.kind === 'nothing' && <p>Nothing has changed since the site was published.</p>}
    </ModalDialog>
  )
}
