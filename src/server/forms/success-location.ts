import type { ServedForm } from '../../contracts/built-site.ts'
import { toSentPath } from '../../contracts/form-paths.ts'
import type { SubmissionProgress } from '../../contracts/public-form.ts'
import { parseLink, toHref } from '../../manifest/link.ts'
import { isReceipt } from '../store/ids.ts'

/** What the page after the form shows. */
export type SuccessDetails = Omit<Extract<SubmissionProgress, { kind: 'sent' }>, 'kind'>

/** The URL to which a visitor without JavaScript is redirected: the page that the form declares, else a default page. */
export function toSuccessLocation({ public: form }: ServedForm, basePath: string, sent: SuccessDetails): string {
  const declared = form.successPage
  const kind = declared === null ? null : parseLink(declared).kind
  const href = declared !== null && kind === 'page' ? toHref(declared, basePath) : null
  const [path = '', ...fragment] = (href ?? `${basePath}${toSentPath(form.id)}`).split('#')
  const query = toQuery(sent)
  const separator = query === '' ? '' : path.includes('?') ? '&' : '?'
  return [`${path}${separator}${query}`, ...fragment].join('#')
}

function toQuery({ receipt, isUnconfirmed, isMailDelayed }: SuccessDetails): string {
  if (receipt === null) return ''
  return isUnconfirmed ? `receipt=${receipt}&confirm=${isMailDelayed ? DELAYED : 'email'}` : `receipt=${receipt}`
}

const DELAYED = 'later'

/** Parses a query such as `receipt=K7Q4-9M2X&confirm=email`. A malformed receipt counts as missing. */
export function parseSuccessDetails(query: string): SuccessDetails {
  const parameters = new URLSearchParams(query)
  const receipt = parameters.get('receipt') ?? ''
  const confirm = parameters.get('confirm')
  const sent = { receipt: isReceipt(receipt) ? receipt : null, isUnconfirmed: confirm === 'email' || confirm === DELAYED }
  return confirm === DELAYED ? { ...sent, isMailDelayed: true } : sent
}
