import type { ServedForm } from '../../contracts/built-site.ts'
import type { Reached } from '../../contracts/public-form.ts'
import { parseLink, toHref } from '../../manifest/link.ts'
import { isReceipt } from '../store/ids.ts'

/** What is told after sending. */
export type Sent = Omit<Extract<Reached, { kind: 'sent' }>, 'kind'>

/** Where a visitor without script goes after sending: the page that the form declares, else one that says so. */
export function toSuccessLocation({ public: form }: ServedForm, basePath: string, sent: Sent): string {
  const declared = form.successPage
  const kind = declared === null ? null : parseLink(declared).kind
  const href = declared !== null && kind === 'page' ? toHref(declared, basePath) : null
  const [address = '', ...anchor] = (href ?? `${basePath}/forms/${form.id}/sent`).split('#')
  const query = toQuery(sent)
  const joint = query === '' ? '' : address.includes('?') ? '&' : '?'
  return [`${address}${joint}${query}`, ...anchor].join('#')
}

function toQuery({ receipt, isUnconfirmed, isMailDelayed }: Sent): string {
  if (receipt === null) return ''
  return isUnconfirmed ? `receipt=${receipt}&confirm=${isMailDelayed ? LATER : 'email'}` : `receipt=${receipt}`
}

const LATER = 'later'

/** Reads from a query, such as `receipt=K7Q4-9M2X&confirm=email`, what was sent. A receipt that cannot be one is none. */
export function readSent(query: string): Sent {
  const parameters = new URLSearchParams(query)
  const receipt = parameters.get('receipt') ?? ''
  const confirm = parameters.get('confirm')
  const sent = { receipt: isReceipt(receipt) ? receipt : null, isUnconfirmed: confirm === 'email' || confirm === LATER }
  return confirm === LATER ? { ...sent, isMailDelayed: true } : sent
}
