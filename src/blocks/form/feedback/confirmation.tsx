import type { SubmissionProgress } from '../../../contracts/public-form.ts'
import type { FormTexts } from '../../../manifest/texts.gen.ts'
import { Heading } from '../../../ui/heading.tsx'
import { button } from '../../../ui/styles.ts'
import { confirmation, heading, intro, root } from '../styles.ts'
import { status } from './result-styles.ts'

interface ConfirmationProps extends Extract<SubmissionProgress, { kind: 'asked' }> {
  level: number
  texts: FormTexts
}

/**
 * The confirmation button that replaces the form. The browser posts it natively. Focus starts at the text, so that screen readers read it
 * before the button.
 */
export function Confirmation({ level, action, token, text, problem, texts }: ConfirmationProps) {
  return (
    <div className={root}>
      <div className={confirmation}>
        <Heading level={level} className={heading}>
          {texts.confirmTitle}
        </Heading>
        {/* biome-ignore lint/a11y/noAutofocus: takes effect only on the page that answers a form posted without JavaScript */}
        <p className={intro} tabIndex={-1} autoFocus={problem === null}>
          {text}
        </p>
        {problem !== null && (
          // biome-ignore lint/a11y/noAutofocus: the same
          <p role="alert" className={status} data-outcome="failed" tabIndex={-1} autoFocus>
            {problem}
          </p>
        )}
        <form method="post" action={action}>
          <input type="hidden" name="token" defaultValue={token} />
          <button type="submit" className={button}>
            {texts.confirmButton}
          </button>
        </form>
      </div>
    </div>
  )
}
