import type { SiteAnalytics } from '../../contracts/page-model.ts'

/** What the browser needs of an analytics service. */
export type StartedService = Pick<SiteAnalytics, 'type' | 'script' | 'data' | 'cookies'>

/** The services of the site, from the attribute of the script element. */
export const readServices = (): StartedService[] =>
  JSON.parse(document.querySelector<HTMLElement>('[data-services]')?.dataset.services ?? '[]')
