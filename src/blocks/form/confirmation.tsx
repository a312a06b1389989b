import type { Texts } from '../../manifest/manifest.gen.ts'
import type { Reached } from '../../manifest/public-form.ts'
import { Heading } from '../../ui/heading.tsx'
import { button } from '../../ui/styles.ts'
import { confirmation, heading, intro, root } from './styles.ts'

interface ConfirmationProps extends Extract<Reached, { kind: 'asked' }> {
  level: number
  texts: Required<Texts>
}

/** The one button that is still missing, in place of the form. It is posted by the browser itself. */
export function Confirmation({ level, action, token, texts }: ConfirmationProps) {
  return (
    <div className={root}>
      <div className={confirmation}>
        <Heading level={level} className={heading}>
          {texts.confirmTitle}
        </Heading>
        <p className={intro}>{texts.confirmText}</p>
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
