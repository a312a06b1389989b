import { formatFileSize } from '../../forms/messages.ts'
import type { Field, Form } from '../../manifest/manifest.gen.ts'
import type { DueDelivery } from '../store/lead-store.ts'
import { isRecord, parseAnswers } from './answers.ts'

/**
 * A lead as plain text for the owner: labels with answers in the order of the definition, or names where it is not known, then what
 * belongs to it. Lines of answers are indented, so that no answer can pass for a label.
 */
export function toLeadText({ content, definition }: DueDelivery, siteName: string): string {
  const received = `${new Date(content.receivedMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const parts = [
    `${definition?.title ?? content.form}, sent on ${siteName}`,
    ...toAnswered(parseAnswers(content.answers), definition).map(({ label, lines }) => toPart(label, lines)),
    `Reference: ${content.receipt}\nReceived: ${received}`,
  ]
  if (content.privacy !== null) parts.push(toPart('Read by the sender before sending', toLines(content.privacy)))
  if (content.reasons.length > 0)
    parts.push(
      toPart(
        'Noted about it',
        content.reasons.map(({ text }) => text),
      ),
    )
  return `${parts.join('\n\n')}\n`
}

const toPart = (label: string, lines: readonly string[]): string => [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')

/** An answer as it is read: what was asked, and the lines of what was answered. */
export interface Answered {
  label: string
  lines: string[]
}

/** Answers with the labels of their definition, in its order; names stand for labels where it is not known. */
export function toAnswered(answers: Readonly<Record<string, unknown>>, definition: Form | null): Answered[] {
  const fields = definition?.fields ?? []
  const known = fields.filter(({ name, type }) => type !== 'captcha' && Object.hasOwn(answers, name))
  const names = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(answers).filter((name) => !names.has(name))
  return [
    ...known.map((field) => ({ label: field.label, lines: toAnswerLines(answers[field.name], field) })),
    ...unknown.map((name) => ({ label: name, lines: toAnswerLines(answers[name], null) })),
  ]
}

function toAnswerLines(answer: unknown, field: Field | null): string[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => toAnswerLines(item, field))
  if (typeof answer === 'boolean') return [answer ? 'Yes' : 'No']
  if (isRecord(answer)) return toLines(`${answer.name} (${formatFileSize(Number(answer.size))})`)
  return toLines(toOptionLabel(String(answer), field))
}

function toOptionLabel(value: string, field: Field | null): string {
  if (field?.type !== 'select' && field?.type !== 'checkboxGroup') return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

/** Whatever some mail program takes for the end of a line is one here too. */
const toLines = (text: string): string[] => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
