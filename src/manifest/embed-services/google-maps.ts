import type { EmbedService, EmbedUrls } from './embed-service.ts'
import { formatPosition, parsePosition } from './position.ts'

export const googleMaps: EmbedService = {
  name: 'Google Maps',
  kind: 'map',
  company: 'Google',
  privacyUrl: 'https://policies.google.com/privacy',
  leaves: 'cookies',
  // Each country has a host.
  host: /^(?:maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$|^(?:maps\.app\.)?goo\.gl$/,
  shortLink: /^(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//,
  example: 'https://www.google.com/maps/place/Brandenburg+Gate/@52.5162746,13.3777041,17z',
  whereToCopy: 'Open the place on Google Maps in a browser and copy the URL from the address bar',
  frameOrigin: 'https://www.google.com',
  frame: {
    allow: 'fullscreen',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
  parse(url) {
    const { hostname, pathname } = url
    if (!hostname.includes('maps.') && !/^\/maps(?:\/|$)/.test(pathname)) return null
    if (pathname === '/maps/embed') return parseFrameUrl(url)
    if (pathname.startsWith('/maps/d/')) return parseOwnMap(url)
    return parsePlace(url)
  },
}

/** The URL in the code that Google Maps offers for other sites. What the map shows is written in a format of Google. */
function parseFrameUrl({ search }: URL): EmbedUrls | null {
  const [, view] = /[?&]pb=((?:!|%21)[^&]+)/.exec(search) ?? []
  const [, longitude, latitude] = /!2d([-\d.]+)!3d([-\d.]+)/.exec(view?.replaceAll('%21', '!') ?? '') ?? []
  const position = parsePosition(latitude, longitude)
  return position && { frameUrl: `https://www.google.com/maps/embed?pb=${view}`, pageUrl: toSearchUrl(formatPosition(position)) }
}

/** A map that was drawn with My Maps, such as one of all branches. */
function parseOwnMap({ searchParams }: URL): EmbedUrls | null {
  const id = searchParams.get('mid')
  if (id === null || !/^[\w.-]+$/.test(id)) return null
  const [frameUrl, pageUrl] = ['embed', 'viewer'].map((view) => `https://www.google.com/maps/d/${view}?mid=${id}`)
  return frameUrl && pageUrl ? { frameUrl, pageUrl } : null
}

/**
 * One place. Its own position is the most exact, then its name or address. The view that follows `@` is the last resort: its center is next to
 * the place if the browser shows a list of results.
 */
function parsePlace({ pathname, searchParams }: URL): EmbedUrls | null {
  const [, page, name] = /^\/maps\/(place|search)\/([^/@]+)/.exec(pathname) ?? []
  const [, latitude, longitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? []
  const [, viewLatitude, viewLongitude, writtenZoom] = /\/@(-?[\d.]+),(-?[\d.]+)(?:,(\d{1,2})(?:\.\d+)?z)?/.exec(pathname) ?? []
  const position = parsePosition(latitude, longitude)
  const view = parsePosition(viewLatitude, viewLongitude)
  const words = name === undefined ? (searchParams.get('q') ?? searchParams.get('query')) : decode(name)
  const query = position ? formatPosition(position) : words?.trim() || (view && formatPosition(view))
  if (!query || pathname.startsWith('/maps/dir')) return null
  const zoom = Math.min(Number(writtenZoom ?? searchParams.get('z')?.match(/^\d{1,2}$/)?.[0] ?? DEFAULT_ZOOM), MAX_ZOOM)
  return {
    frameUrl: `https://www.google.com/maps?q=${encodeURIComponent(query)}&z=${zoom}&output=embed`,
    pageUrl: page === 'place' ? `https://www.google.com${pathname}` : toSearchUrl(query),
  }
}

/** A part of a path as text. Paths have `+` for a space, as queries do. */
const decode = (part: string): string | null =>
  new URL(`?q=${part.replaceAll('&', '%26')}`, 'https://www.google.com').searchParams.get('q')

const DEFAULT_ZOOM = 16
const MAX_ZOOM = 21

/** https://developers.google.com/maps/documentation/urls/get-started */
const toSearchUrl = (query: string): string => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
