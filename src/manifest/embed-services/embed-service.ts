/** What a service shows. */
export type EmbedKind = 'video' | 'map' | 'booking'

/** A service on another site whose content pages can show in a frame, after the visitor has agreed with a click. */
export interface EmbedService {
  /** The name that visitors know. */
  name: string
  kind: EmbedKind
  /** Who receives the data of visitors. */
  company: string
  privacyUrl: string
  /** What its frame may leave in the browser of a visitor. Cookies include other data. */
  leaves: 'cookies' | 'data'
  /** Matches the host of its URLs, without `www.` and other prefixes of the same pages. */
  host: RegExp
  /** Matches host and path of its short links: only the service knows where they lead. */
  shortLink?: RegExp
  /** An example of a URL to copy. */
  example: string
  /** Where people find such a URL, as a sentence for help. */
  whereToCopy: string
  /** The origin of its frames, for the Content Security Policy of the pages that show one. */
  frameOrigin: string
  /** The attributes of its frames, as narrow as its content permits. */
  frame: FrameAttributes
  /** The URLs of what a URL on its host shows; null for any other page of the service. */
  parse(url: URL): EmbedUrls | null
}

/** Attributes of an `<iframe>`. */
interface FrameAttributes {
  allow: string
  sandbox: string
  referrerpolicy: 'no-referrer' | 'strict-origin-when-cross-origin'
}

export interface EmbedUrls {
  /** The URL of the frame. A video plays at once: visitors have clicked. */
  frameUrl: string
  /** The URL of the page that shows the same on the site of the service. */
  pageUrl: string
  /** Whether the URL says that its content is taller than wide. */
  isPortrait?: boolean
}
