import type { Analytics } from '../manifest.gen.ts'
import { toGoatCounter } from './goat-counter.ts'
import { toGoogleAnalytics } from './google-analytics.ts'
import { toMatomo } from './matomo.ts'
import { toPlausible } from './plausible.ts'
import type { AnalyticsService } from './service.ts'
import { toUmami } from './umami.ts'

/**
 * Everything that is known about a service that a manifest names. To support another one, add its schema in `schema/defs/analytics`, a file
 * in this folder, and what it needs in the browser in `src/site/analytics`.
 */
export function toAnalyticsService(settings: Analytics): AnalyticsService {
  switch (settings.type) {
    case 'goatCounter':
      return toGoatCounter(settings)
    case 'googleAnalytics':
      return toGoogleAnalytics(settings)
    case 'matomo':
      return toMatomo(settings)
    case 'plausible':
      return toPlausible(settings)
    case 'umami':
      return toUmami(settings)
  }
}
