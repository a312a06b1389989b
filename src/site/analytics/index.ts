// The script of a site with analytics. It starts the services that need no consent, and the others when it gets the event `consent`.
import type { SiteAnalytics } from '../../contracts/page-model.ts'
import { needsConsent } from '../../manifest/analytics/service.ts'
import { COUNTERS } from './count-pages.ts'

/** What the browser needs of an analytics service. */
type StartedService = Pick<SiteAnalytics, 'type' | 'script' | 'data' | 'cookies'>

const onPage = new Set<(previous: string) => void>()
let shownUrl = location.href

const services: StartedService[] = JSON.parse(document.querySelector<HTMLElement>('[data-services]')?.dataset.services ?? '[]')
for (const service of services) if (!needsConsent(service)) startService(service)
addEventListener('consent', () => services.filter(needsConsent).forEach(startService))

// The client replaces `<main>` when it shows another page, after it has changed the URL and the title.
new MutationObserver((changes) => {
  const isOtherPage = changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'MAIN'))
  if (!isOtherPage) return
  for (const count of onPage) count(shownUrl)
  shownUrl = location.href
}).observe(document.body, { childList: true })

/** Loads the script of a service, which counts the page on the screen. Each page that is shown later is counted, too. */
function startService({ type, script, data }: StartedService): void {
  const counter = COUNTERS[type](data)
  if (counter.onPage) onPage.add(counter.onPage)
  const element = document.createElement('script')
  Object.assign(element.dataset, data)
  element.onload = () => counter.onStart?.()
  element.src = script
  document.head.append(element)
}
