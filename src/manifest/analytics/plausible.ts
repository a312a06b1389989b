import type { PlausibleAnalytics } from '../manifest.gen.ts'
import { type AnalyticsService, toBaseUrl, toServiceWithoutCookies } from './service.ts'

/** https://plausible.io/docs/plausible-script */
export const toPlausible = ({ domain, url = 'https://plausible.io' }: PlausibleAnalytics): AnalyticsService =>
  toServiceWithoutCookies('Plausible', `${toBaseUrl(url)}/js/script.js`, { domain })
