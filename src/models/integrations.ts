import type { SiteIntegrations, SiteModel } from '../contracts/page-model.ts'
import { toAnalyticsService } from '../manifest/analytics/index.ts'
import { needsConsent } from '../manifest/analytics/service.ts'
import type { Integrations } from '../manifest/manifest.gen.ts'

/** What pages need of the integrations of a manifest. */
export function toSiteIntegrations({ analytics = [], privacyPage, verification = {} }: Integrations): SiteIntegrations {
  const { google, bing, yandex, pinterest } = verification
  // The names of the `<meta>` elements in which search engines look for their codes.
  const codes = {
    'google-site-verification': google,
    'msvalidate.01': bing,
    'yandex-verification': yandex,
    'p:domain_verify': pinterest,
  }
  return {
    analytics: analytics.map((settings) => {
      const { name, script, data, cookies, months } = toAnalyticsService(settings)
      return { type: settings.type, name, script, data, cookies, months }
    }),
    privacyPage: privacyPage ?? null,
    verification: Object.entries(codes).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }])),
  }
}

/** Whether the site uses a service for which visitors must give their consent. */
export const asksForConsent = ({ integrations }: Pick<SiteModel, 'integrations'>): boolean =>
  integrations?.analytics.some(needsConsent) ?? false
