import type { FormTexts } from '../../../manifest/texts.gen.ts'
import { visuallyHidden } from '../../../ui/styles.ts'
import type { FormState } from '../state.ts'

interface ProtocolFieldsProps {
  form: FormState['form']
  id: string
  texts: FormTexts
}

/** Fields for the server in addition to the answers: the version of the form definition, and a honeypot for bots. */
export function ProtocolFields({ form, id, texts }: ProtocolFieldsProps) {
  return (
    <>
      <input type="hidden" name="_v" defaultValue={form.version} />
      <div className={visuallyHidden} aria-hidden="true">
        <label htmlFor={id}>{texts.leaveEmpty}</label>
        <input type="text" id={id} name="_website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
