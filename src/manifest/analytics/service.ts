/** An analytics service with the settings of a site: what the browser loads, what that may contact, and what it stores. Plain JSON. */
export interface AnalyticsService {
  /** The name that visitors know. */
  name: string
  /** The URL of its script. */
  script: string
  /** The data attributes of the script element, by their names in JavaScript. */
  data: Readonly<Record<string, string>>
  /** The origins that the script is loaded from and sends to, for the Content Security Policy. */
  origins: Readonly<Record<'script' | 'connect' | 'image', readonly string[]>>
  /** The cookies that it sets. A `*` at the end is any characters. A service that sets some needs the consent of visitors. */
  cookies: readonly string[]
  /** The number of months after which the last of the cookies expires. */
  months: number
}

/** A service without cookies whose server also has its script, as most of those that a company runs itself. */
export function toServiceWithoutCookies(
  name: string,
  script: string,
  data: AnalyticsService['data'],
  connect: readonly string[] = [],
): AnalyticsService {
  const [origin = ''] = /^https:\/\/[^/]+/.exec(script) ?? []
  return { name, script, data, origins: { script: [origin], connect: [origin, ...connect], image: [] }, cookies: [], months: 0 }
}

/** A URL without a slash at its end, to which a path can be added. */
export const toBaseUrl = (url: string): string => url.replace(/\/+$/, '')

/** Whether visitors must give their consent before the service is loaded. */
export const needsConsent = ({ cookies }: Pick<AnalyticsService, 'cookies'>): boolean => cookies.length > 0
