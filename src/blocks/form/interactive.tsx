import { type ReactNode, useId } from 'react'
import { findCondition } from '../../forms/condition.ts'
import { isRequired } from '../../forms/field.ts'
import { withEnglishTexts } from '../../forms/public-form.ts'
import { Heading } from '../../ui/heading.tsx'
import { Kept } from '../../ui/kept.tsx'
import { button } from '../../ui/styles.ts'
import { useSubmission } from './browser/use-submission.ts'
import { conditions as conditionsStyle } from './conditions-layout-styles.ts'
import { Confirmation } from './feedback/confirmation.tsx'
import { ErrorSummary } from './feedback/error-summary.tsx'
import { SendingResult } from './feedback/result.tsx'
import { send as sendStyle } from './feedback/result-styles.ts'
import { markConditions } from './fields/conditions.ts'
import { FormField } from './fields/field.tsx'
import { ProtocolFields } from './fields/protocol-fields.tsx'
import { slim as slimStyle } from './slim-layout-styles.ts'
import type { FormState } from './state.ts'
import {
  aside as asideStyle,
  fields as fieldsStyle,
  form as formStyle,
  heading as headingStyle,
  intro as introStyle,
  layout as layoutStyle,
  privacy as privacyStyle,
  root as rootStyle,
} from './styles.ts'

interface FormProps extends FormState {
  /** Rendered at build time only, like `aside`, `privacy` and `labels`. The browser keeps the HTML. */
  intro?: ReactNode
  aside?: ReactNode
  privacy?: ReactNode
  /** The labels that are kept HTML, by the name of their field. */
  labels?: Readonly<Record<string, ReactNode>>
}

/** A form, or the confirmation that follows it. */
export function Interactive(props: FormProps) {
  const reached = props.submitted?.reached
  if (reached?.kind !== 'asked') return <EnquiryForm {...props} />
  return <Confirmation {...reached} level={props.level} texts={withEnglishTexts(props.texts)} />
}

/** A form that validates, sends and reports the result. Its fields are uncontrolled: what a visitor types exists only in the DOM. */
function EnquiryForm({
  heading,
  level,
  isSlim,
  form,
  action,
  language,
  successPage,
  texts: ownTexts,
  submitted,
  intro,
  aside,
  privacy,
  labels,
  keptLabels = [],
}: FormProps) {
  const id = useId()
  const texts = withEnglishTexts(ownTexts)
  const locale = { texts, language }
  const submission = useSubmission({ form, action, successPage, locale, submitted })
  const { problems, progress, isCleared, formRef, summaryRef, captcha } = submission
  const isSending = progress.kind === 'sending'
  const toId = (name: string) => `${id}-${name}`
  return (
    <FormFrame heading={heading} isSlim={isSlim} isOpen={submitted !== undefined}>
      <div className={layoutStyle}>
        <div>
          <Heading level={level} id={`${id}--title`} className={headingStyle}>
            {heading}
          </Heading>
          <Kept name="intro" className={introStyle}>
            {intro}
          </Kept>
        </div>
        <form
          ref={formRef}
          className={formStyle}
          method="post"
          action={action}
          encType={form.fields.some((field) => field.type === 'file') ? 'multipart/form-data' : undefined}
          aria-labelledby={`${id}--title`}
          onSubmit={submission.submit}
          onInput={submission.handleInput}
          onFocus={submission.start}
        >
          {problems.length > 0 && (
            <ErrorSummary
              ref={summaryRef}
              problems={problems}
              fields={form.fields}
              level={level + 1}
              id={`${id}--problems`}
              toId={toId}
              texts={texts}
            />
          )}
          <div
            key={String(isCleared)}
            className={form.fields.some(findCondition) ? `${fieldsStyle} ${conditionsStyle}` : fieldsStyle}
          >
            {form.fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                id={toId(field.name)}
                label={
                  keptLabels.includes(field.name) ? <KeptLabel name={field.name}>{labels?.[field.name]}</KeptLabel> : field.label
                }
                locale={locale}
                conditions={markConditions(form, field)}
                marksOptional={form.fields.some(isRequired)}
                problem={problems.find((problem) => problem.field === field.name)?.message ?? null}
                answers={isCleared ? undefined : submitted?.answers}
                captchaStatus={field.type === 'captcha' ? captcha.status : null}
              />
            ))}
          </div>
          {form.sending.kind === 'server' && <ProtocolFields form={form} id={toId('-website')} texts={texts} />}
          <div className={sendStyle}>
            <button type="submit" className={button} disabled={isSending}>
              {isSending ? texts.sending : form.submitLabel}
            </button>
            <SendingResult
              progress={progress}
              successText={form.successText}
              nextText={form.nextText}
              texts={texts}
              isAnswer={submitted?.problems.length === 0}
            />
          </div>
          <Kept name="privacy" className={privacyStyle}>
            {privacy}
          </Kept>
        </form>
        <Kept name="aside" className={asideStyle}>
          {aside}
        </Kept>
      </div>
    </FormFrame>
  )
}

interface FormFrameProps extends Pick<FormProps, 'heading' | 'isSlim'> {
  isOpen: boolean
  children: ReactNode
}

/**
 * The outermost element of a form. On phones visitors open a slim one with a button; elsewhere it is visible although it is closed. The
 * browser opens it, perhaps before this code runs, so React ignores that it is open.
 */
const FormFrame = ({ heading, isSlim, isOpen, children }: FormFrameProps) => (
  <div className={rootStyle}>
    {isSlim ? (
      <details className={slimStyle} open={isOpen} suppressHydrationWarning>
        <summary className={button}>{heading}</summary>
        {children}
      </details>
    ) : (
      children
    )}
  </div>
)

const KeptLabel = ({ name, children }: { name: string; children: ReactNode }) => (
  <Kept name={`label-${name}`} as="span">
    {children}
  </Kept>
)
