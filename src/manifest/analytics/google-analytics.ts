import type { GoogleAnalytics } from '../manifest.gen.ts'
import type { AnalyticsService } from './service.ts'

/**
 * https://developers.google.com/tag-platform/gtagjs and, for the origins, https://developers.google.com/tag-platform/security/guides/csp.
 * It sends to a host of the region of the visitor.
 */
export function toGoogleAnalytics({ measurementId }: GoogleAnalytics): AnalyticsService {
  const tagManager = 'https://www.googletagmanager.com'
  const regions = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
  return {
    name: 'Google Analytics',
    script: `${tagManager}/gtag/js?id=${measurementId}`,
    data: { measurementId },
    origins: { script: [tagManager], connect: [tagManager, ...regions], image: [tagManager, ...regions.slice(0, 1)] },
    cookies: ['_ga', '_ga_*'],
    months: 24,
  }
}
