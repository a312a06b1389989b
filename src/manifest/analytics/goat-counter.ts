import type { GoatCounterAnalytics } from '../manifest.gen.ts'
import { type AnalyticsService, toBaseUrl, toServiceWithoutCookies } from './service.ts'

/** https://www.goatcounter.com/help/start. If it cannot send otherwise, it loads a picture. */
export function toGoatCounter({ url }: GoatCounterAnalytics): AnalyticsService {
  const base = toBaseUrl(url)
  const service = toServiceWithoutCookies('GoatCounter', `${base}/count.js`, { goatcounter: `${base}/count` })
  return { ...service, origins: { ...service.origins, image: service.origins.script } }
}
