import type { ReactNode } from 'react'
import type { FieldAnswer, FormAnswers } from '../../../contracts/public-form.ts'
import { findAnswer, isAnswered, isRequired } from '../../../forms/field.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import { toTypedNumber } from '../../../forms/numbers.ts'
import type { Field } from '../../../manifest/manifest.gen.ts'
import { error, label as labelStyle } from '../../../ui/field-styles.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { CaptchaStatus } from '../state.ts'
import { field as fieldStyle, hint as hintStyle, optional } from '../styles.ts'
import { box, boxes } from './box-styles.ts'
import { check as checkStyle } from './captcha-layout-styles.ts'
import type { ConditionMarks } from './conditions.ts'
import { FieldControl } from './control.tsx'
import { toFileHint } from './file-hint.ts'

interface FormFieldProps {
  field: Field
  /** The id of the control, or of the first one in a group. */
  id: string
  /** The words of the label, or its kept HTML. */
  label: ReactNode
  locale: FormLocale
  conditions: ConditionMarks
  /** Whether an optional field says so in its label. */
  marksOptional: boolean
  problem: string | null
  /** The initial values of the fields. */
  answers: FormAnswers | undefined
  /** The progress of the robot check of this field; null if it has none. */
  captchaStatus: CaptchaStatus | null
}

/** One field with its label, hint and message. */
export function FormField(props: FormFieldProps) {
  const { field, answers } = props
  const answer = answers && findAnswer(answers, field.name)
  switch (field.type) {
    case 'checkbox':
    case 'captcha':
      return <BoxField {...props} isTicked={answer === true} />
    case 'checkboxGroup':
    case 'radio':
      return <GroupField {...props} field={field} ticked={Array.isArray(answer) ? answer : [answer]} />
    case 'hidden':
      // Another service gets it from here. The server has the value in its definition.
      return <input type="hidden" name={field.name} defaultValue={field.value} />
    default:
      return <LabelledField {...props} answer={answer} />
  }
}

function LabelledField({ answer, ...props }: FormFieldProps & { answer: FieldAnswer | undefined }) {
  const { field, id, locale, conditions, problem } = props
  const { notes, ids } = toNotes(props, field.type === 'file' && isAnswered(answer))
  return (
    <div className={fieldStyle} data-field={field.name} data-when={conditions.when}>
      <label className={labelStyle} htmlFor={id}>
        <Label {...props} />
      </label>
      {notes}
      <FieldControl
        field={field}
        locale={locale}
        conditions={conditions}
        text={toTypedText(answer, locale)}
        attributes={{
          id,
          name: field.name,
          ...toRequirement(props),
          'aria-describedby': ids,
          'aria-invalid': problem !== null || undefined,
        }}
      />
    </div>
  )
}

function toTypedText(answer: FieldAnswer | undefined, { language }: FormLocale): string | undefined {
  if (typeof answer === 'number') return toTypedNumber(answer, language)
  return typeof answer === 'string' ? answer : undefined
}

/** A browser without JavaScript would not send a form with an empty required field that is not shown. */
const toRequirement = ({ field, conditions: { when } }: FormFieldProps) => ({
  required: isRequired(field) && when === undefined,
  'aria-required': (isRequired(field) && when !== undefined) || undefined,
})

function BoxField({ isTicked, ...props }: FormFieldProps & { isTicked: boolean }) {
  const { field, id, label, problem, captchaStatus, conditions } = props
  const { notes, ids } = toNotes(props)
  return (
    <div className={fieldStyle} data-field={field.name} data-when={conditions.when}>
      {notes}
      <div className={box}>
        <input
          type="checkbox"
          id={id}
          name={field.name}
          {...toRequirement(props)}
          data-shows={conditions.toShows()}
          defaultChecked={isTicked}
          aria-describedby={ids}
          aria-invalid={problem !== null || undefined}
        />
        <label htmlFor={id}>{label}</label>
        {captchaStatus !== null && (
          <p role="status" className={checkStyle} data-check={captchaStatus.progress}>
            {captchaStatus.text === problem ? '' : captchaStatus.text}
          </p>
        )}
      </div>
    </div>
  )
}

type GroupFieldProps = FormFieldProps & { field: Extract<Field, { type: 'checkboxGroup' | 'radio' }>; ticked: readonly unknown[] }

function GroupField({ ticked, ...props }: GroupFieldProps) {
  const { field, id, problem, conditions } = props
  const { notes, ids } = toNotes(props)
  const isRadio = field.type === 'radio'
  const invalid = problem !== null || undefined
  const { required } = toRequirement(props)
  return (
    <fieldset
      className={fieldStyle}
      data-field={field.name}
      data-when={conditions.when}
      aria-describedby={ids}
      {...(isRadio && { role: 'radiogroup', 'aria-required': isRequired(field) || undefined, 'aria-invalid': invalid })}
    >
      <legend className={labelStyle}>
        <Label {...props} />
      </legend>
      {notes}
      <div className={boxes}>
        {field.options.map((option, index) => (
          <div key={option.value} className={box}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              id={toOptionId(id, index)}
              name={field.name}
              value={option.value}
              required={isRadio && required}
              data-shows={conditions.toShows(option.value)}
              defaultChecked={ticked.includes(option.value)}
              aria-invalid={isRadio ? undefined : invalid}
            />
            <label htmlFor={toOptionId(id, index)}>{option.label}</label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const toOptionId = (id: string, index: number): string => (index === 0 ? id : `${id}-${index + 1}`)

/** The label. It does not add "optional" if its text already contains the word. */
function Label({ field, locale: { texts }, marksOptional }: FormFieldProps): ReactNode {
  const saysSo = field.label.includes(texts.optional)
  if (!marksOptional || isRequired(field) || saysSo) return field.label
  return (
    <>
      {field.label} <span className={optional}>{texts.optional}</span>
    </>
  )
}

/** The hints and messages between the label of a field and its control, and their ids for `aria-describedby`. */
function toNotes(
  { field, id, locale, problem }: FormFieldProps,
  isFileLost = false,
): { notes: ReactNode; ids: string | undefined } {
  const { texts } = locale
  const written = 'hint' in field ? field.hint : undefined
  const hint = written ?? (field.type === 'file' ? toFileHint(field, locale) : undefined)
  const ids = [hint && `${id}-hint`, isFileLost && `${id}-again`, problem !== null && `${id}-error`].filter(Boolean).join(' ')
  const notes = (
    <>
      {hint && (
        // Browsers may write a size differently from Node.
        <p id={`${id}-hint`} className={hintStyle} suppressHydrationWarning>
          {hint}
        </p>
      )}
      {isFileLost && (
        <p id={`${id}-again`} className={hintStyle}>
          {texts.chooseFileAgain}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-error`} className={error}>
          <VisuallyHidden>{texts.errorPrefix} </VisuallyHidden>
          {problem}
        </p>
      )}
    </>
  )
  return { notes, ids: ids || undefined }
}
