import type { BrowserContext } from '@playwright/test'

const MATOMO = `
  const settings = { setCustomUrl: location.href, setDocumentTitle: document.title }
  const run = ([name, value]) => {
    settings[name] = value ?? true
    if (name !== 'trackPageView') return
    if (!settings.disableCookies) document.cookie = '_pk_id.1.abcd=1;path=/'
    const { setSiteId: site, setCustomUrl: url, setDocumentTitle: title, setReferrerUrl: referrer } = settings
    send(settings.setTrackerUrl, { site, url, title, referrer })
  }
  const waiting = window._paq
  window._paq = { push: (...commands) => commands.forEach(run) }
  window._paq.push(...waiting)`

/**
 * Scripts in place of those of the services: like them, each sends its page views to its own host, follows the history of the browser if
 * the real one does, and sets cookies if the real one does.
 */
const SCRIPTS: Readonly<Record<string, string>> = {
  'https://plausible.io/js/script.js': `
    const { domain } = document.currentScript.dataset
    let last = null
    const count = () => {
      if (last !== location.pathname) send('https://plausible.io/api/event', { domain, url: location.href })
      last = location.pathname
    }
    followHistory(count)
    count()`,
  'https://cloud.umami.is/script.js': `
    const { websiteId, autoTrack } = document.currentScript.dataset
    const first = { website: websiteId, url: location.href, title: document.title, referrer: document.referrer }
    window.umami = { track: (change) => send('https://gateway.umami.is/api/send', change(first)) }
    if (autoTrack !== 'false') throw new Error('Umami would count pages by itself.')`,
  'https://example.goatcounter.com/count.js': `
    window.goatcounter = {
      count: (view) => send(document.querySelector('[data-goatcounter]').dataset.goatcounter, { url: location.href, ...view }),
    }
    window.goatcounter.count({ referrer: document.referrer })`,
  'https://matomo.example.com/matomo.js': MATOMO,
  'https://statistik.kanzlei-vogt.example/matomo.js': MATOMO,
  'https://www.googletagmanager.com/gtag/js': `
    let last = null
    const count = () => {
      document.cookie = '_ga=1;path=/'
      document.cookie = '_ga_1A2BC3D4E5=1;path=/'
      if (last !== location.href) send('https://region1.google-analytics.com/g/collect', { url: location.href })
      last = location.href
    }
    for (const command of window.dataLayer) if (command[0] === 'config') count()
    followHistory(count)`,
}

const COMMON = `
  const send = (url, view) => fetch(url, { method: 'POST', mode: 'no-cors', body: JSON.stringify(view) })
  const followHistory = (act) => {
    const { pushState } = history
    history.pushState = (...values) => { pushState.apply(history, values); act() }
    addEventListener('popstate', act)
  }`

/** The hosts of the services above. */
export const ANALYTICS_HOSTS: ReadonlySet<string> = new Set([
  ...Object.keys(SCRIPTS).map((url) => new URL(url).hostname),
  'gateway.umami.is',
  'region1.google-analytics.com',
])

/** A page view as a service has received it. */
export interface CountedPage {
  host: string
  url: string
  title?: string
  referrer?: string
}

/** What was asked of the services, in order: the URLs of all requests, and the page views. */
export interface Received {
  requests: string[]
  views: CountedPage[]
}

/** Answers all requests to the services in place of their servers. */
export async function replaceAnalytics(context: BrowserContext): Promise<Received> {
  const received: Received = { requests: [], views: [] }
  await context.route(
    ({ hostname }) => ANALYTICS_HOSTS.has(hostname),
    async (route) => {
      const request = route.request()
      const url = new URL(request.url())
      received.requests.push(url.href)
      const script = SCRIPTS[url.origin + url.pathname]
      if (script === undefined) received.views.push({ host: url.hostname, ...JSON.parse(request.postData() ?? '{}') })
      await route.fulfill({ contentType: 'text/javascript', body: script === undefined ? '' : `{${COMMON}\n${script}}` })
    },
  )
  return received
}
