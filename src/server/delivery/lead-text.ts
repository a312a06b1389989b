import type { ServedSite } from '../../contracts/built-site.ts'
import { toLabelledAnswers, toLines } from '../../forms/labelled-answers.ts'
import { fillWords, formatMailTime, type MailLanguage } from '../../forms/mail-words.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { parseAnswers } from './parse-answers.ts'

type TextSite = Pick<ServedSite, 'name' | 'timeZone'>

/**
 * A lead as plain text for the owner: labels and answers in form order, then receipt, time and notes. Fields of an unknown definition are
 * shown by name. Answers are indented, so that no answer can pose as a label.
 */
export function toLeadText(
  { content, definition }: DueDelivery,
  { name, timeZone = 'UTC' }: TextSite,
  language: MailLanguage,
): string {
  const { words } = language
  const { receipt, receivedMs, privacy, reasons } = content
  const reference = fillWords(words.reference, { receipt })
  const received = fillWords(words.received, { time: formatMailTime(receivedMs, language, timeZone) })
  const parts = [
    fillWords(words.sentOn, { title: definition?.title ?? content.form, site: name }),
    ...toLabelledAnswers(parseAnswers(content.answers), definition, language).map(({ label, lines }) => toPart(label, lines)),
    `${reference}\n${received}`,
  ]
  if (privacy !== null) parts.push(toPart(words.privacyShown, toLines(privacy)))
  if (reasons.length > 0)
    parts.push(
      toPart(
        words.notes,
        reasons.map(({ code, text, page = '' }) => fillWords(words.reasons?.[code] ?? text, { page })),
      ),
    )
  return `${parts.join('\n\n')}\n`
}

const toPart = (label: string, lines: readonly string[]): string => [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n')
