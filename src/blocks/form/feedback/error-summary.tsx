import type { MouseEvent, Ref } from 'react'
import type { FieldProblem } from '../../../contracts/public-form.ts'
import type { Field } from '../../../manifest/manifest.gen.ts'
import type { FormTexts } from '../../../manifest/texts.gen.ts'
import { Heading } from '../../../ui/heading.tsx'
import { summary, summaryHeading } from '../styles.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  problems: readonly FieldProblem[]
  fields: readonly Field[]
  level: number
  id: string
  toId(name: string): string
  texts: FormTexts
}

/** All problems of a form, above it. Each is a link to the first control of its field (GOV.UK error summary). */
export function ErrorSummary({ ref, problems, fields, level, id, toId, texts }: ErrorSummaryProps) {
  const first = fields.find(({ type }) => type !== 'hidden')?.name ?? ''
  return (
    // biome-ignore lint/a11y/noAutofocus: takes effect only on the page that answers a form posted without JavaScript
    <div ref={ref} role="alert" tabIndex={-1} autoFocus aria-labelledby={id} className={summary}>
      <Heading level={level} id={id} className={summaryHeading}>
        {texts.problem}
      </Heading>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${toId(field ?? first)}`} onClick={focusControl}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Scrolls the whole field into view, with label and message, which following the link alone does not do. */
function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.closest('[data-field]')?.scrollIntoView()
  control.focus({ preventScroll: true })
}
