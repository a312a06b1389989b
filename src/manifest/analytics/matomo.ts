import type { MatomoAnalytics } from '../manifest.gen.ts'
import { type AnalyticsService, toBaseUrl, toServiceWithoutCookies } from './service.ts'

/** https://developer.matomo.org/guides/tracking-javascript-guide. If it cannot send otherwise, it loads a picture. */
export function toMatomo({ url, siteId, cookies = false }: MatomoAnalytics): AnalyticsService {
  const base = toBaseUrl(url)
  const data = { tracker: `${base}/matomo.php`, siteId: String(siteId), ...(cookies ? { cookies: '' } : {}) }
  const service = toServiceWithoutCookies('Matomo', `${base}/matomo.js`, data)
  const stored = cookies ? { cookies: ['_pk_id*', '_pk_ref*', '_pk_ses*'], months: 13 } : {}
  return { ...service, ...stored, origins: { ...service.origins, image: service.origins.script } }
}
