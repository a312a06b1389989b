import { listFileExtensions, toFileLimits } from '../../../forms/field.ts'
import type { Field, Texts } from '../../../manifest/manifest.gen.ts'
import { control } from '../../../ui/field-styles.ts'
import { select } from '../styles.ts'

interface FieldControlProps {
  field: Field
  texts: Required<Texts>
  /** The initial value of the control. */
  text: string | undefined
  attributes: {
    id: string
    name: string
    required: boolean
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}

/** The native control of a field with a single answer. */
export function FieldControl({ field, texts, text, attributes }: FieldControlProps) {
  switch (field.type) {
    case 'textarea':
      return <textarea {...attributes} className={control} rows={field.rows ?? 5} defaultValue={text} />
    case 'select':
      return (
        <div className={select}>
          <select {...attributes} className={control} defaultValue={text ?? ''}>
            <option value="" disabled={field.placeholder !== undefined || attributes.required}>
              {field.placeholder ?? texts.chooseOption}
            </option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )
    case 'file': {
      const { extensions, maxFiles } = toFileLimits(field)
      const accept = listFileExtensions(extensions).map((ending) => `.${ending}`)
      return <input {...attributes} type="file" className={control} accept={accept.join(',')} multiple={maxFiles > 1} />
    }
    case 'email':
      return (
        <input
          {...attributes}
          type="email"
          className={control}
          autoComplete={field.autocomplete ?? 'email'}
          spellCheck={false}
          defaultValue={text}
        />
      )
    case 'tel':
      return (
        <input {...attributes} type="tel" className={control} autoComplete={field.autocomplete ?? 'tel'} defaultValue={text} />
      )
    case 'text':
      return <input {...attributes} type="text" className={control} autoComplete={field.autocomplete} defaultValue={text} />
    default:
      return null
  }
}
