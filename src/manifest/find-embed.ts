import type { EmbedKind, EmbedService, EmbedUrls } from './embed-services/embed-service.ts'
import { EMBED_SERVICES } from './embed-services/index.ts'

/** What the URL of a service shows. */
export interface Embed extends EmbedUrls {
  service: EmbedService
}

/** The kind of service that a field of the schema accepts: `"x-embed": "video"`. */
export type AcceptedEmbed = EmbedKind | 'any'

const ACCEPTED: ReadonlySet<unknown> = new Set<AcceptedEmbed>(['video', 'map', 'booking', 'any'])

/** Whether a mark of the schema accepts embeds. */
export const isAcceptedEmbed = (mark: unknown): mark is AcceptedEmbed => ACCEPTED.has(mark)

/** Finds what a URL embeds, in any usual spelling, also without `https://`. null if it is not content of this kind on a known service. */
export function findEmbed(text: string, accepted: AcceptedEmbed): Embed | null {
  const url = parseUrl(text)
  const service = url ? findServiceAt(url, accepted) : null
  if (!url || !service) return null
  const urls = service.parse(url)
  return urls && { service, ...urls }
}

/** The service that a URL leads to, whatever it shows there; null for other sites. */
export function findEmbedService(text: string, accepted: AcceptedEmbed): EmbedService | null {
  const url = parseUrl(text)
  return url && findServiceAt(url, accepted)
}

/** Whether a URL is a short link of a service, so that only the service knows what it shows. */
export function isShortLink(text: string, { shortLink }: EmbedService): boolean {
  const url = parseUrl(text)
  return url !== null && shortLink?.test(`${toHost(url)}${url.pathname}`) === true
}

/** The services of a kind. */
export const listEmbedServices = (accepted: AcceptedEmbed): readonly EmbedService[] =>
  EMBED_SERVICES.filter(({ kind }) => accepted === 'any' || kind === accepted)

const findServiceAt = (url: URL, accepted: AcceptedEmbed): EmbedService | null =>
  listEmbedServices(accepted).find(({ host }) => host.test(toHost(url))) ?? null

/** The host without the prefixes of the same pages. */
const toHost = ({ hostname }: URL): string => hostname.replace(/^(?:www|m|music)\./, '')

/** The URL, or null. Only http and https are allowed, without a password. */
function parseUrl(text: string): URL | null {
  const written = text.trim()
  const complete = /^https?:\/\//i.test(written) ? written : `https://${written.replace(/^\/\//, '')}`
  if (!URL.canParse(complete)) return null
  const url = new URL(complete)
  return url.username === '' && url.password === '' && url.port === '' ? url : null
}
