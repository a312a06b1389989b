import type { FormTexts } from '../../../manifest/texts.gen.ts'
import type { SendingState, SentResult } from '../state.ts'
import { code, next as nextStyle, status } from './result-styles.ts'

interface SendingResultProps {
  progress: SendingState
  /** The success text of the form; null means the default text. */
  successText: string | null
  /** What happens next, if nothing is left to confirm and the sender can be answered. */
  nextText?: string | undefined
  texts: FormTexts
  /** Whether the page answers a form posted without JavaScript. The result then gets the focus. */
  isAnswer: boolean
}

/** The line that says whether a form was sent, and if not, why. */
export function SendingResult({ progress, successText, nextText, texts, isAnswer }: SendingResultProps) {
  return (
    <p
      role="status"
      className={status}
      data-outcome={progress.kind}
      tabIndex={isAnswer ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: takes effect only on the page that answers a form posted without JavaScript
      autoFocus={isAnswer}
    >
      {progress.kind === 'sent' && <SentText {...progress} successText={successText} nextText={nextText} texts={texts} />}
      {progress.kind === 'failed' && `${texts.sendingFailed} ${progress.reason}`}
    </p>
  )
}

interface SentTextProps extends SentResult, Pick<SendingResultProps, 'successText' | 'nextText' | 'texts'> {}

function SentText({ successText, nextText, texts, receipt, isUnconfirmed, isMailDelayed, isUnanswerable }: SentTextProps) {
  const isAsked = isUnconfirmed && !isMailDelayed
  // The success text of the form applies only if nothing is left to confirm.
  const sent = isAsked ? texts.confirmByEmail : ((isUnconfirmed ? null : successText) ?? texts.sent)
  const answer = isUnanswerable ? texts.noContactDetails : nextText
  const next = isUnconfirmed ? undefined : answer
  if (receipt === null && next === undefined) return sent
  const [before = '', ...after] = texts.receipt.split('{receipt}')
  return (
    <span>
      {sent}
      {receipt !== null && (
        <>
          {' '}
          {before}
          <span className={code}>{receipt}</span>
          {after.join('')}
        </>
      )}
      {isMailDelayed && ` ${texts.confirmLater}`}
      {next !== undefined && <span className={nextStyle}>{next}</span>}
    </span>
  )
}
