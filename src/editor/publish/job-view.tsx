import { Check, Circle, CircleAlert, LoaderCircle } from 'lucide-react'
import { Group } from 'react-aria-components'
import type { PublishJob, PublishOutcome, PublishStep } from '../../contracts/publishing.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { parseLink } from '../../manifest/link.ts'
import { useEditor } from '../store/use-editor.ts'
import * as dialogStyles from '../theme/dialog-styles.ts'
import { type DialogButton, ModalDialog } from '../theme/modal-dialog.tsx'
import { describeResult, describeStep } from './describe-target.ts'
import * as styles from './styles.ts'
import type { Publishing } from './use-publishing.ts'
import { toVersionsButton } from './versions-button.ts'

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
      buttons={listButtons(job, publishing)}
    >
      <ol className={styles.steps}>
        {job.steps.map((step) => (
          <Step key={step} step={step} job={job} />
        ))}
      </ol>
      {outcome?.kind === 'published' && <Result job={job} />}
      {outcome?.kind === 'published' && outcome.note !== null && <Note text={outcome.note} />}
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

/** What else has happened. The URL at its end, if any, is a link. */
function Note({ text }: { text: string }) {
  const [before = '', url] = text.split(/ (https:\/\/\S+)$/)
  return (
    <p>
      {before}{' '}
      {url !== undefined && (
        <a className={styles.siteLink} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      )}
    </p>
  )
}

/** What publishing has changed, and where visitors find the site. */
function Result({ job }: { job: PublishJob }) {
  const url = useEditor(({ manifest }) => textOf(fieldOf(manifest, 'site'), 'url'))
  return (
    <p>
      {describeResult(job)}{' '}
      {url !== null && parseLink(url).kind === 'url' && (
        <>
          Visitors find the site at{' '}
          <a className={styles.siteLink} href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
          .
        </>
      )}
    </p>
  )
}

function listButtons({ outcome, isCancellable }: PublishJob, publishing: Publishing): DialogButton[] {
  if (!outcome)
    return [
      ...(isCancellable ? [{ label: 'Cancel', onPress: publishing.cancel }] : []),
      { label: 'Continue in the background', autoFocus: true },
    ]
  return [
    toVersionsButton(publishing),
    ...(outcome.kind === 'failed' ? [{ label: 'Try again', onPress: () => publishing.plan() }] : []),
    { label: 'Close', kind: 'primary', autoFocus: true },
  ]
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
      {state === 'running' && job.detail !== '' && <span className={dialogStyles.dim}>{job.detail}</span>}
    </li>
  )
}

function toState(step: PublishStep, { steps, step: current, outcome }: PublishJob): keyof typeof STATES {
  const distance = steps.indexOf(step) - steps.indexOf(current)
  if (outcome?.kind === 'published' || distance < 0) return 'done'
  if (distance > 0) return 'waiting'
  return outcome ? 'failed' : 'running'
}
