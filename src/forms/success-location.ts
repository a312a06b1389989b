import type { PublicForm, SubmissionProgress } from '../contracts/public-form.ts'
import { parseLink, toHref } from '../manifest/link.ts'

/** What the page after a form shows. */
export type SuccessDetails = Omit<Extract<SubmissionProgress, { kind: 'sent' }>, 'kind'>

/** The value of `confirm` in a query if the confirmation email cannot be sent yet. */
export const MAIL_DELAYED = 'later'

/** The URL of the page of this site that a form declares for after sending, or null. */
export const findSuccessPage = ({ successPage }: Pick<PublicForm, 'successPage'>, basePath: string): string | null =>
  successPage !== null && parseLink(successPage).kind === 'page' ? toHref(successPage, basePath) : null

/** The URL of a page after a form with what it shows about the enquiry, as `receipt` and `confirm` in its query. */
export function toSuccessLocation(page: string, { receipt, isUnconfirmed, isMailDelayed }: SuccessDetails): string {
  if (receipt === null) return page
  const [path = '', ...fragment] = page.split('#')
  const confirm = isUnconfirmed ? `&confirm=${isMailDelayed ? MAIL_DELAYED : 'email'}` : ''
  return [`${path}${path.includes('?') ? '&' : '?'}receipt=${receipt}${confirm}`, ...fragment].join('#')
}
