import type { Texts } from '../../manifest/manifest.gen.ts'
import { code, status } from './result-styles.ts'
import type { Sent } from './send.ts'
import type { Progress } from './use-submission.ts'

interface ResultProps {
  progress: Progress
  /** What the form itself says after sending; null stands for the interface word. */
  successText: string | null
  texts: Required<Texts>
  /** Whether the page answers a form posted without JavaScript; it then opens where the result stands. */
  isAnswer: boolean
}

/** The line that says whether a form was sent, and if not, why. */
export function Result({ progress, successText, texts, isAnswer }: ResultProps) {
  return (
    <p
      role="status"
      className={status}
      data-outcome={progress.kind}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: takes effect only on the page that answers a form posted without JavaScript
      autoFocus={isAnswer}
    >
      {progress.kind === 'sent' && <SentText {...progress} successText={successText} texts={texts} />}
      {progress.kind === 'failed' && `${texts.sendingFailed} ${progress.reason}`}
    </p>
  )
}

function SentText({ successText, texts, ...result }: Sent & Pick<ResultProps, 'successText' | 'texts'>) {
  const { receipt, isUnconfirmed, isMailDelayed } = result
  const isAsked = isUnconfirmed && !isMailDelayed
  // What the form itself says after sending is for those who have nothing left to do.
  const sent = isAsked ? texts.confirmByEmail : ((isUnconfirmed ? null : successText) ?? texts.sent)
  if (receipt === null) return sent
  const [before = '', ...after] = texts.receipt.split('{receipt}')
  return (
    <span>
      {sent} {before}
      <span className={code}>{receipt}</span>
      {after.join('')}
      {isMailDelayed && ` ${texts.confirmLater}`}
    </span>
  )
}
