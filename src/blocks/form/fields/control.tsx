import { listFileExtensions, toFileLimits } from '../../../forms/field.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import type { Field } from '../../../manifest/manifest.gen.ts'
import { control } from '../../../ui/field-styles.ts'
import { select } from '../styles.ts'
import type { ConditionMarks } from './conditions.ts'
import type { ControlAttributes } from './control-attributes.ts'
import { DateControl } from './date-control.tsx'
import { NumberControl } from './number-control.tsx'

interface FieldControlProps {
  field: Field
  locale: FormLocale
  conditions: ConditionMarks
  /** The initial value of the control. */
  text: string | undefined
  attributes: ControlAttributes
}

/** The native control of a field with a single answer. */
export function FieldControl({ field, locale, conditions, text, attributes }: FieldControlProps) {
  switch (field.type) {
    case 'textarea':
      return (
        <textarea
          {...attributes}
          className={control}
          rows={field.rows ?? 5}
          placeholder={field.placeholder}
          defaultValue={text}
        />
      )
    case 'select':
      return (
        <div className={select}>
          <select {...attributes} className={control} defaultValue={text ?? ''}>
            <option value="" disabled={field.placeholder !== undefined || attributes.required}>
              {field.placeholder ?? locale.texts.chooseOption}
            </option>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value} data-shows={conditions.toShows(value)}>
                {label}
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
    case 'date':
      return <DateControl field={field} text={text} attributes={attributes} />
    case 'number':
      return <NumberControl field={field} text={text} attributes={attributes} />
    case 'email':
    case 'tel':
    case 'text':
      return (
        <input
          {...attributes}
          type={field.type}
          className={control}
          autoComplete={field.autocomplete ?? (field.type === 'text' ? undefined : field.type)}
          spellCheck={field.type === 'email' ? false : undefined}
          placeholder={field.placeholder}
          defaultValue={text}
        />
      )
    default:
      return null
  }
}
