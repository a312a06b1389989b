import { Check, Circle, CircleAlert, LoaderCircle } from 'lucide-react'
import { Button, Group } from 'react-aria-components'
import type { PublishJob, PublishOutcome, PublishStep } from '../../contracts/publishing.ts'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { ModalDialog } from '../theme/modal-dialog.tsx'
import { describeResult, describeStep } from './describe-target.ts'
import * as styles from './styles.ts'
import type { Publishing } from './use-publishing.ts'
import { VersionsButton } from './versions-button.tsx'

const TITLES: Readonly<Record<PublishOutcome['kind'], string>> = {
  published: 'The site is published',
  cancelled: 'Publishing is cancelled',
  failed: 'The site could not be published',
}

/** How far publishing is, and how it ended. */
export function JobView({ publishing }: { publishing: Publishing }) {
  const job = useEditor((state) => state.publishing)
  if (!job) return null
  const { outcome } = job
  return (
    <ModalDialog
      title={outcome ? TITLES[outcome.kind] : 'Publishing…'}
      width="narrow"
      onClose={publishing.close}
      actions={<JobActions job={job} publishing={publishing} />}
    >
      <ol className={styles.steps}>
        {job.steps.map((step) => (
          <Step key={step} step={step} job={job} />
        ))}
      </ol>
      {outcome?.kind === 'published' && <p>{describeResult(job)}</p>}
      {outcome?.kind === 'cancelled' && <p>Nothing has changed for visitors.</p>}
      {outcome?.kind === 'failed' && (
        <>
          <p className={styles.problem} role="alert">
            {outcome.problem}
          </p>
          {outcome.output !== '' && (
            // A region that scrolls has to be reachable with the keyboard.
            <Group className={styles.output} aria-label="What git says" tabIndex={0}>
              {outcome.output}
            </Group>
          )}
        </>
      )}
    </ModalDialog>
  )
}

function JobActions({ job: { outcome, isCancellable }, publishing }: { job: PublishJob; publishing: Publishing }) {
  const { close, cancel, plan } = publishing
  if (!outcome)
    return (
      <>
        {isCancellable && (
          <Button className={button} data-kind="outlined" onPress={cancel}>
            Cancel
          </Button>
        )}
        <Button key="running" className={button} data-kind="outlined" autoFocus onPress={close}>
          Continue in the background
        </Button>
      </>
    )
  return (
    <>
      <VersionsButton publishing={publishing} />
      {outcome.kind === 'failed' && (
        <Button className={button} data-kind="outlined" onPress={() => plan()}>
          Try again
        </Button>
      )}
      <Button key="ended" className={button} data-kind="primary" autoFocus onPress={close}>
        Close
      </Button>
    </>
  )
}

const ICONS = { done: Check, failed: CircleAlert, running: LoaderCircle, waiting: Circle }
const STATES = { done: 'Done', failed: 'Not done', running: 'In progress', waiting: 'Waiting' }

function Step({ step, job }: { step: PublishStep; job: PublishJob }) {
  const state = toState(step, job)
  const Icon = ICONS[state]
  return (
    <li data-state={state}>
      <Icon role="img" aria-label={STATES[state]} />
      <span>{describeStep(step)}</span>
      {state === 'running' && job.detail !== '' && <span className={styles.dim}>{job.detail}</span>}
    </li>
  )
}

function toState(step: PublishStep, { steps, step: current, outcome }: PublishJob): keyof typeof STATES {
  const distance = steps.indexOf(step) - steps.indexOf(current)
  if (outcome?.kind === 'published' || distance < 0) return 'done'
  if (distance > 0) return 'waiting'
  return outcome ? 'failed' : 'running'
}
