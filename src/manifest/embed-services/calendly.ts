import type { EmbedService } from './embed-service.ts'

export const calendly: EmbedService = {
  name: 'Calendly',
  kind: 'booking',
  company: 'Calendly',
  privacyUrl: 'https://calendly.com/legal/privacy-notice',
  leaves: 'cookies',
  host: /^calendly\.com$/,
  example: 'https://calendly.com/your-company/30min',
  whereToCopy: 'Open the event in Calendly, choose "Copy link", and paste the link',
  frameOrigin: 'https://calendly.com',
  frame: {
    allow: 'fullscreen; payment',
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  },
  parse({ pathname }) {
    // A person or company, an event of one, or `d`, a code and an event.
    const [path, first = ''] = /^\/([\w-]+)(?:\/[\w-]+){0,2}(?=\/?$)/.exec(pathname) ?? []
    if (path === undefined || OWN_PAGES.has(first)) return null
    return { frameUrl: `https://calendly.com${path}`, pageUrl: `https://calendly.com${path}` }
  },
}

/** The first part of the paths of pages that visitors cannot book on. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  'app',
  'blog',
  'event_types',
  'features',
  'help',
  'integrations',
  'legal',
  'login',
  'pricing',
  'signup',
  'users',
])
