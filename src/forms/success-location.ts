import type { PublicForm, SubmissionProgress } from '../contracts/public-form.ts'
import { parseLink, toHref } from '../manifest/link.ts'

/** What the page after a form shows. */
export type SuccessDetails = Omit<Extract<SubmissionProgress, { kind: 'sent' }>, 'kind'>

/** The value of `confirm` in a query if the confirmation email cannot be sent yet. */
const MAIL_DELAYED = 'later'

/** The URL of the page of this site that a form declares for after sending, or null. */
export const findSuccessPage = ({ successPage }: Pick<PublicForm, 'successPage'>, basePath: string): string | null =>
  successPage !== null && parseLink(successPage).kind === 'page' ? toHref(successPage, basePath) : null

/** The value of `reply` in a query if the sender left no contact details. */
const NO_REPLY = 'none'

/** The URL of a page after a form with what it shows about the enquiry, as `receipt`, `confirm` and `reply` in its query. */
export function toSuccessLocation(
  page: string,
  { receipt, isUnconfirmed, isMailDelayed, isUnanswerable }: SuccessDetails,
): string {
  if (receipt === null) return page
  const [path = '', ...fragment] = page.split('#')
  const confirm = isUnconfirmed ? `&confirm=${isMailDelayed ? MAIL_DELAYED : 'email'}` : ''
  const reply = isUnanswerable ? `&reply=${NO_REPLY}` : ''
  return [`${path}${path.includes('?') ? '&' : '?'}receipt=${receipt}${confirm}${reply}`, ...fragment].join('#')
}

/** Whether a text has the format of a receipt. */
export const isReceipt = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text)

/** Parses a query such as `?receipt=K7Q4-9M2X&confirm=email`. A malformed receipt counts as missing. */
export function parseSuccessDetails(query: string): SuccessDetails {
  const parameters = new URLSearchParams(query)
  const receipt = parameters.get('receipt') ?? ''
  const confirm = parameters.get('confirm')
  return {
    receipt: isReceipt(receipt) ? receipt : null,
    isUnconfirmed: confirm === 'email' || confirm === MAIL_DELAYED,
    ...(confirm === MAIL_DELAYED && { isMailDelayed: true }),
    ...(parameters.get('reply') === NO_REPLY && { isUnanswerable: true }),
  }
}
