import type { EmbedService } from './embed-service.ts'

export const calCom: EmbedService = {
  name: 'Cal.com',
  kind: 'booking',
  company: 'Cal.com',
  privacyUrl: 'https://cal.com/privacy',
  leaves: 'cookies',
  host: /^(?:app\.)?cal\.com$/,
  example: 'https://cal.com/your-company/30min',
  whereToCopy: 'Open the event in Cal.com, choose "Copy link", and paste the link',
  frameOrigin: 'https://cal.com',
  frame: {
    allow: 'fullscreen; payment',
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  },
  parse({ pathname }) {
    // The page with `/embed` at its end stays hidden until a script of Cal.com runs on the site.
    const bookable = pathname.replace(/\/embed\/?$/, '')
    // A person or several, an event of one, or the same after `team` or `d`.
    const [path, first = ''] = /^\/([\w.+-]+)(?:\/[\w.+-]+){0,2}(?=\/?$)/.exec(bookable) ?? []
    if (path === undefined || OWN_PAGES.has(first)) return null
    return { frameUrl: `https://cal.com${path}`, pageUrl: `https://cal.com${path}` }
  },
}

/** The first part of the paths of pages that visitors cannot book on. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  'apps',
  'auth',
  'availability',
  'blog',
  'bookings',
  'docs',
  'embed',
  'event-types',
  'features',
  'login',
  'pricing',
  'privacy',
  'settings',
  'signup',
  'teams',
])
