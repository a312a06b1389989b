import type { EnquirySummary } from '../../contracts/enquiries.ts'

interface StatusMark {
  text: string
  severity: 'success' | 'warning' | 'error'
}

/** What a person has to know about an enquiry in a list; null if everything is as usual. */
export function describeStatus({ status, isGivenUp, isAnswered }: EnquirySummary): StatusMark | null {
  if (status === 'spam') return { text: 'Spam', severity: 'warning' }
  if (status === 'held') return { text: 'Not confirmed', severity: 'warning' }
  if (isAnswered) return { text: 'Answered', severity: 'success' }
  return isGivenUp ? { text: 'Not delivered', severity: 'error' } : null
}
