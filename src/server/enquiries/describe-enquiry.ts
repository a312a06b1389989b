import type { EnquiryDetails, EnquirySummary } from '../../contracts/enquiries.ts'
import { toLabelledAnswers } from '../../forms/labelled-answers.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import { parseAnswers } from '../delivery/parse-answers.ts'
import { describeDeliveries, describeDelivery, nameTarget } from '../leads/describe-delivery.ts'
import { toSender } from '../leads/sender.ts'
import type { FormDefinitions } from '../store/form-versions.ts'
import type { StoredLead } from '../store/lead-reader.ts'
import { isGivenUp, isRetryable } from '../store/outbox-states.ts'

/** A stored lead as an entry of a list. */
export function toSummary(lead: StoredLead, definitions: FormDefinitions, nowMs: number): EnquirySummary {
  const { receipt, receivedMs, answeredMs, status, deliveries } = lead
  return {
    receipt,
    form: definitions.of(lead)?.title ?? lead.form,
    receivedMs,
    status,
    isAnswered: answeredMs !== null,
    from: toSender(lead, definitions),
    delivery: describeDeliveries(lead, nowMs),
    isGivenUp: deliveries.some(({ state }) => isGivenUp(state)),
  }
}

/** A stored lead in full. The answers have the words, numbers and dates of a language. */
export function toDetails(
  lead: StoredLead,
  definitions: FormDefinitions,
  { nowMs, language }: { nowMs: number; language: string },
): EnquiryDetails {
  const { email, reasons, answers, files, deliveries, privacy } = lead
  return {
    ...toSummary(lead, definitions, nowMs),
    email,
    notes: reasons.map(({ text }) => text),
    answers: toLabelledAnswers(parseAnswers(answers), definitions.of(lead), findMailLanguage(language)),
    files: files.map(({ id, name, size }) => ({ id, name, size })),
    deliveries: deliveries.map((delivery) => describeDelivery(delivery, nowMs, nameTarget(delivery.target))),
    canRetry: deliveries.some(({ state }) => isRetryable(state)),
    privacy,
  }
}
