import type { DueDelivery } from '../store/outbox.ts'
import { isRecord, parseAnswers } from './parse-answers.ts'

/** Standard Webhooks recommends small payloads; receivers and their proxies often refuse large ones. */
const MAX_BYTES = 20 * 1024

/**
 * The JSON body of a webhook. `timestamp` and `data.received` are ISO 8601, `data.answers` is as stored. A body over 20 KB is shortened:
 * the longest texts and lists are cut to one common length, and `data.truncated` is true.
 */
export function toWebhookBody(delivery: DueDelivery): string {
  const whole = toBody(delivery, Number.POSITIVE_INFINITY)
  if (Buffer.byteLength(whole) <= MAX_BYTES) return whole
  let [fitting, tooLong] = [0, whole.length]
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (Buffer.byteLength(toBody(delivery, middle)) <= MAX_BYTES) fitting = middle
    else tooLong = middle
  }
  return toBody(delivery, fitting)
}

/** @param length the maximum number of UTF-16 units in a text and of items in a list */
function toBody({ content, definition, files }: DueDelivery, length: number): string {
  const answers = parseAnswers(content.answers)
  const labels = definition?.fields.filter(({ name }) => Object.hasOwn(answers, name)).map(({ name, label }) => [name, label])
  const received = new Date(content.receivedMs).toISOString()
  const cutText = (text: string): string => toCutText(text, length)
  return JSON.stringify({
    type: 'lead.created',
    timestamp: received,
    data: {
      id: content.id,
      receipt: content.receipt,
      form: content.form,
      title: cutText(definition?.title ?? content.form),
      received,
      answers: cut(answers, length),
      ...(labels && { labels: cut(Object.fromEntries(labels), length) }),
      files: files
        .slice(0, length)
        .map(({ field, name, type, size, sha256 }) => ({ field, name: cutText(name), type, size, sha256 })),
      privacy: content.privacy === null ? null : cutText(content.privacy),
      reasons: content.reasons.slice(0, length).map(({ code, text }) => ({ code, text: cutText(text) })),
      ...(Number.isFinite(length) && { truncated: true }),
    },
  })
}

const cut = (record: Readonly<Record<string, unknown>>, length: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, cutValue(value, length)]))

/** In the description of a file only the name is cut: a cut hash would be wrong. */
function cutValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return toCutText(value, length)
  if (Array.isArray(value)) return value.slice(0, length).map((item) => cutValue(item, length))
  return isRecord(value) && typeof value.name === 'string' ? { ...value, name: toCutText(value.name, length) } : value
}

/** Cuts a text and adds an ellipsis. Never splits a surrogate pair. */
const toCutText = (text: string, length: number): string =>
  text.length <= length ? text : length === 0 ? '' : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
