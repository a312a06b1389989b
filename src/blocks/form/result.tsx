import type { Texts } from '../../manifest/manifest.gen.ts'
import { status } from './styles.ts'
import type { Progress } from './use-submission.ts'

interface ResultProps {
  progress: Progress
  sentText: string
  texts: Required<Texts>
  /** Whether the page answers a form posted without JavaScript; it then opens where the result stands. */
  isAnswer: boolean
}

/** The line that says whether a form was sent, and if not, why. */
export function Result({ progress, sentText, texts, isAnswer }: ResultProps) {
  return (
    <p
      role="status"
      className={status}
      data-outcome={progress.kind}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: takes effect only on the page that answers a form posted without JavaScript
      autoFocus={isAnswer}
    >
      {progress.kind === 'sent' && sentText}
      {progress.kind === 'failed' && `${texts.sendingFailed} ${progress.reason}`}
    </p>
  )
}
