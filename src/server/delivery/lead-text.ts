import type { ServedSite } from '../../contracts/built-site.ts'
import { toLabelledAnswers, toLines } from '../../forms/labelled-answers.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { parseAnswers } from './parse-answers.ts'

/**
 * A lead as plain text for the owner: labels and answers in form order, then receipt, time and notes. Fields of an unknown definition are
 * shown by name. Answers are indented, so that no answer can pose as a label.
 */
export function toLeadText(
  { content, definition }: DueDelivery,
  { name, language }: Pick<ServedSite, 'name' | 'language'>,
): string {
  const received = `${new Date(content.receivedMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const parts = [
    `${definition?.title ?? content.form}, sent on ${name}`,
    ...toLabelledAnswers(parseAnswers(content.answers), definition, language).map(({ label, lines }) => toPart(label, lines)),
    `Reference: ${content.receipt}\nReceived: ${received}`,
  ]
  if (content.privacy !== null) parts.push(toPart('Privacy notice shown to the sender', toLines(content.privacy)))
  if (content.reasons.length > 0)
    parts.push(
      toPart(
        'Notes',
        content.reasons.map(({ text }) => text),
      ),
    )
  return `${parts.join('\n\n')}\n`
}

const toPart = (label: string, lines: readonly string[]): string => [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
