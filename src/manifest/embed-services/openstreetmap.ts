import type { EmbedService } from './embed-service.ts'
import { formatDegrees, formatPosition, type Position, parsePosition } from './position.ts'

/** A part of the map. */
interface MapView {
  center: Position
  zoom: number
  marker: Position | null
  /** The path of the page, such as that of a building. */
  path: string
}

export const openStreetMap: EmbedService = {
  name: 'OpenStreetMap',
  kind: 'map',
  company: 'OpenStreetMap Foundation',
  privacyUrl: 'https://osmfoundation.org/wiki/Privacy_Policy',
  leaves: 'data',
  host: /^(?:openstreetmap\.org|osm\.org)$/,
  shortLink: /^(?:openstreetmap\.org|osm\.org)\/go\//,
  example: 'https://www.openstreetmap.org/?mlat=52.51628&mlon=13.37771#map=17/52.51628/13.37771',
  whereToCopy: 'Find the place on openstreetmap.org, open Share, check "Include marker", and copy the URL of the link',
  frameOrigin: 'https://www.openstreetmap.org',
  frame: {
    allow: 'fullscreen',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'no-referrer',
  },
  parse(url) {
    const view = url.pathname === '/export/embed.html' ? parseFrameUrl(url) : parsePageUrl(url)
    if (!view) return null
    const { center, zoom, marker, path } = view
    const pin = marker === null ? '' : `&marker=${encodeURIComponent(formatPosition(marker))}`
    const query =
      marker === null || path !== '/' ? '' : `?mlat=${formatDegrees(marker.latitude)}&mlon=${formatDegrees(marker.longitude)}`
    return {
      frameUrl: `https://www.openstreetmap.org/export/embed.html?bbox=${toBounds(center, zoom)}&layer=mapnik${pin}`,
      pageUrl: `https://www.openstreetmap.org${path}${query}#map=${zoom}/${formatPosition(center).replace(',', '/')}`,
    }
  },
}

/** The address of the browser. A marker is in its query, or is the building or other object of its path, which the map has in the center. */
function parsePageUrl({ pathname, searchParams, hash }: URL): MapView | null {
  const [, written, latitude, longitude] = /^#(?:.*&)?map=(\d{1,2})(?:\.\d+)?\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  const [object] = /^\/(?:node|way|relation)\/\d+/.exec(pathname) ?? []
  const named = parsePosition(searchParams.get('mlat'), searchParams.get('mlon'))
  const center = parsePosition(latitude, longitude) ?? named
  if (!center) return null
  const zoom = Math.min(Number(written ?? DEFAULT_ZOOM), MAX_ZOOM)
  return { center, zoom, marker: object === undefined ? named : center, path: object ?? '/' }
}

/** The URL in the code that OpenStreetMap offers for other sites. */
function parseFrameUrl({ searchParams }: URL): MapView | null {
  const [west, south, east, north] = searchParams.get('bbox')?.split(',') ?? []
  const [least, most] = [parsePosition(south, west), parsePosition(north, east)]
  if (!least || !most || most.longitude <= least.longitude) return null
  const center = { latitude: (least.latitude + most.latitude) / 2, longitude: (least.longitude + most.longitude) / 2 }
  const zoom = Math.round(Math.log2((360 * FRAME_WIDTH) / (TILE_WIDTH * (most.longitude - least.longitude))))
  const [latitude, longitude] = searchParams.get('marker')?.split(',') ?? []
  return { center, zoom: Math.min(Math.max(zoom, 0), MAX_ZOOM), marker: parsePosition(latitude, longitude), path: '/' }
}

const DEFAULT_ZOOM = 17
const MAX_ZOOM = 19
/** The width of the world in pixels at zoom 0. */
const TILE_WIDTH = 256
/** The size in pixels of the frame that OpenStreetMap offers. A larger frame shows more at the same zoom. */
const [FRAME_WIDTH, FRAME_HEIGHT] = [425, 350]

/** The west, south, east and north ends of the part of the map that fills a small frame at a zoom. */
function toBounds({ latitude, longitude }: Position, zoom: number): string {
  const width = (360 * FRAME_WIDTH) / (TILE_WIDTH * 2 ** zoom)
  const height = (width * FRAME_HEIGHT * Math.cos((latitude * Math.PI) / 180)) / FRAME_WIDTH
  const ends = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2]
  return ends.map(formatDegrees).join('%2C')
}
