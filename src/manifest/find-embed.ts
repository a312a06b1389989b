import { EMBED_SERVICES, type EmbedKind, type EmbedService } from './embed-services.ts'

/** What the URL of a service shows. */
export interface Embed {
  service: EmbedService
  frameUrl: string
  pageUrl: string
  isPortrait: boolean
}

/** Finds what a URL embeds, in any usual spelling, also without `https://`. null if it is not content of this kind on a known service. */
export function findEmbed(text: string, kind: EmbedKind): Embed | null {
  const url = parseUrl(text)
  if (!url) return null
  const service = findServiceAt(url, kind)
  const id = service?.readId(url) ?? null
  if (!service || id === null) return null
  const start = readStart(url)
  return {
    service,
    frameUrl: service.toFrameUrl(id, start),
    pageUrl: service.toPageUrl(id, start),
    isPortrait: service.isPortrait?.(url) ?? false,
  }
}

/** The service that a URL leads to, whatever it shows there; null for other sites. */
export function findEmbedService(text: string, kind: EmbedKind): EmbedService | null {
  const url = parseUrl(text)
  return url && findServiceAt(url, kind)
}

/** The services of a kind. */
export const listEmbedServices = (kind: EmbedKind): readonly EmbedService[] =>
  EMBED_SERVICES.filter((service) => service.kind === kind)

function findServiceAt({ hostname }: URL, kind: EmbedKind): EmbedService | null {
  const host = hostname.replace(/^(?:www|m|music)\./, '')
  return listEmbedServices(kind).find(({ hosts }) => hosts.includes(host)) ?? null
}

/** The URL, or null. Only http and https are allowed, without a password. */
function parseUrl(text: string): URL | null {
  const written = text.trim()
  const complete = /^https?:\/\//i.test(written) ? written : `https://${written.replace(/^\/\//, '')}`
  if (!URL.canParse(complete)) return null
  const url = new URL(complete)
  return url.username === '' && url.password === '' && url.port === '' ? url : null
}

/** The second at which the content starts, which URLs write as `t=90`, `t=1m30s`, `start=90` or `#t=90s`. 0 without one. */
function readStart({ searchParams, hash }: URL): number {
  const written = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(\w+)$/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
