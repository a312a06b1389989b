import { useEffect, useState } from 'react'
import type { EnquiryQuery } from '../../contracts/enquiries.ts'
import { useEnquiryRequest, useOpenEnquiry } from './desk-context.ts'

/** How often new enquiries are loaded while they are shown. */
const REFRESH_INTERVAL_MS = 15_000
/** A page that is not used does not load for a while, so that a session on the server ends. Then it loads, and shows that it has ended. */
const QUIET_FROM_MS = 15 * 60_000
const QUIET_UNTIL_MS = 80 * 60_000
const USES = ['keydown', 'pointermove', 'visibilitychange']
/** While the person types, the list is not loaded for each letter. */
const QUERY_DELAY_MS = 150

/** The enquiries that match a query, kept up to date. */
export const useEnquiries = (query: EnquiryQuery) =>
  useEnquiryRequest('listEnquiries', query, { version: useVersion(), delay: QUERY_DELAY_MS })

/** One enquiry in full, kept up to date. */
export const useEnquiry = (receipt: string) =>
  useEnquiryRequest('readEnquiry', { receipt, language: navigator.language }, { version: useVersion() })

/** Changes after an enquiry was changed, and from time to time. */
function useVersion(): string {
  const { version } = useOpenEnquiry()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let usedMs = performance.now()
    const use = () => {
      usedMs = performance.now()
    }
    const refresh = () => {
      const idleMs = performance.now() - usedMs
      if (idleMs < QUIET_FROM_MS || idleMs > QUIET_UNTIL_MS) setCount((last) => last + 1)
    }
    const interval = setInterval(refresh, REFRESH_INTERVAL_MS)
    for (const event of USES) document.addEventListener(event, use)
    return () => {
      clearInterval(interval)
      for (const event of USES) document.removeEventListener(event, use)
    }
  }, [])
  return `${version} ${count}`
}
