import type { EnquirySummary } from '../../contracts/enquiries.ts'

interface StatusMark {
  text: string
  severity: 'warning' | 'error'
}

/** What a person has to know about an enquiry in a list; null if everything is as usual. */
export function describeStatus({ status, isGivenUp }: EnquirySummary): StatusMark | null {
  if (status === 'spam') return { text: 'Spam', severity: 'warning' }
  if (status === 'held') return { text: 'Not confirmed', severity: 'warning' }
  return isGivenUp ? { text: 'Not delivered', severity: 'error' } : null
}
