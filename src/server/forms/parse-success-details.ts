import { MAIL_DELAYED, type SuccessDetails } from '../../forms/success-location.ts'
import { isReceipt } from '../store/ids.ts'

/** Parses a query such as `receipt=K7Q4-9M2X&confirm=email`. A malformed receipt counts as missing. */
export function parseSuccessDetails(query: string): SuccessDetails {
  const parameters = new URLSearchParams(query)
  const receipt = parameters.get('receipt') ?? ''
  const confirm = parameters.get('confirm')
  const sent = { receipt: isReceipt(receipt) ? receipt : null, isUnconfirmed: confirm === 'email' || confirm === MAIL_DELAYED }
  return confirm === MAIL_DELAYED ? { ...sent, isMailDelayed: true } : sent
}
