import type { Analytics } from '../../manifest/manifest.gen.ts'

declare global {
  /** What the scripts of the services define, and the queues that they read. */
  interface Window {
    umami?: { track(change: (view: object) => object): void }
    goatcounter?: { count?(view: object): void }
    _paq?: { push(...commands: string[][]): void }
    dataLayer?: unknown[]
  }
}

/** How the page views of a service are counted in addition to what its script does by itself when it starts. */
interface Counter {
  /** Called when the script of the service has run. */
  onStart?(): void
  /** Called for each further page that is shown without a full load, with the URL of the page before. */
  onPage?(previous: string): void
}

type Data = Readonly<Record<string, string>>

/** Called before the script of a service is loaded, with the data attributes of its element. */
export const COUNTERS: Readonly<Record<Analytics['type'], (data: Data) => Counter>> = {
  // Its script follows the history of the browser.
  plausible: () => ({}),
  umami: () => {
    const track = (previous: object) =>
      window.umami?.track((view) => ({ ...view, url: location.href, title: document.title, ...previous }))
    return { onStart: () => track({}), onPage: (referrer) => track({ referrer }) }
  },
  // The referrer of the visit was counted with its first page.
  goatCounter: () => ({ onPage: () => window.goatcounter?.count?.({ referrer: '' }) }),
  matomo: countWithMatomo,
  googleAnalytics: countWithGoogle,
}

function countWithMatomo({ tracker = '', siteId = '', cookies }: Data): Counter {
  window._paq = []
  // Without cookies it does not read the features of the device either, by which visitors could be recognized.
  if (cookies === undefined) sendToMatomo(['disableCookies'], ['disableBrowserFeatureDetection'])
  const countPage = () => sendToMatomo(['trackPageView'], ['enableLinkTracking'])
  sendToMatomo(['setTrackerUrl', tracker], ['setSiteId', siteId])
  countPage()
  return {
    onPage(previous) {
      sendToMatomo(['setReferrerUrl', previous], ['setCustomUrl', location.href], ['setDocumentTitle', document.title])
      countPage()
    },
  }
}

/** Adds commands to the queue of Matomo, which its script replaces when it starts. */
function sendToMatomo(...commands: string[][]): void {
  window._paq?.push(...commands)
}

/** Its script follows the history of the browser, as long as enhanced measurement is on, which is the default. Visitors agree to nothing else. */
function countWithGoogle({ measurementId = '' }: Data): Counter {
  window.dataLayer ??= []
  const queue = window.dataLayer
  function send(..._words: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's script reads only `arguments` objects as commands, and arrays as something else.
    queue.push(arguments)
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  send('consent', 'default', { ...denied, analytics_storage: 'granted' })
  send('js', new Date())
  send('config', measurementId, { allow_google_signals: false, allow_ad_personalization_signals: false })
  return {}
}
