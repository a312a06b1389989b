import type { UmamiAnalytics } from '../manifest.gen.ts'
import { type AnalyticsService, toBaseUrl, toServiceWithoutCookies } from './service.ts'

/** Where the script of Umami Cloud sends page views. The newer host has replaced the older one, which some scripts in caches still use. */
const CLOUD_GATEWAYS = ['https://gateway.umami.is', 'https://api-gateway.umami.dev']

/** https://umami.is/docs/tracker-configuration */
export const toUmami = ({ websiteId, url }: UmamiAnalytics): AnalyticsService =>
  toServiceWithoutCookies(
    'Umami',
    `${toBaseUrl(url ?? 'https://cloud.umami.is')}/script.js`,
    // Its own counting misses Back and Forward.
    { websiteId, autoTrack: 'false' },
    url === undefined ? CLOUD_GATEWAYS : [],
  )
