/** What a service shows. A field of the schema accepts one kind: `"x-embed": "video"`. */
export type EmbedKind = 'video'

/** A service on another site whose content pages can show in a frame, after the visitor has agreed. */
export interface EmbedService {
  /** The name that visitors know. */
  name: string
  kind: EmbedKind
  /** The hosts of its URLs, without `www.` and other prefixes of the same pages. */
  hosts: readonly string[]
  /** The origin of its frames, for the Content Security Policy of the pages that show one. */
  frameOrigin: string
  /** An example of a URL to copy. */
  example: string
  /** Identifies the content of a URL on one of the hosts; null for any other page of the service. Contains only letters, digits, `_`, `-` and `/`. */
  readId(url: URL): string | null
  /** Whether the URL says that its content is taller than wide. */
  isPortrait?(url: URL): boolean
  /** The URL of the frame, which plays at once: visitors have clicked. */
  toFrameUrl(id: string, startSeconds: number): string
  /** The URL of the page that shows the same on the site of the service. */
  toPageUrl(id: string, startSeconds: number): string
}

/** Everything that is known about the services. To support another one, add it here. */
export const EMBED_SERVICES: readonly EmbedService[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frameOrigin: 'https://www.youtube-nocookie.com',
    example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    readId({ hostname, pathname, searchParams }) {
      const [, first = '', second = ''] = pathname.split('/')
      const isNamed = ['embed', 'live', 'shorts', 'v'].includes(first)
      const id = hostname.endsWith('youtu.be') ? first : isNamed ? second : first === 'watch' ? searchParams.get('v') : null
      return id !== null && /^[\w-]{11}$/.test(id) ? id : null
    },
    isPortrait: ({ pathname }) => pathname.startsWith('/shorts/'),
    toFrameUrl: (id, start) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
    toPageUrl: (id, start) => `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frameOrigin: 'https://player.vimeo.com',
    example: 'https://vimeo.com/76979871',
    readId({ pathname, searchParams }) {
      // Unlisted videos have a second part, in the path or in the query.
      const [, id, inPath] = /^(?:\/[a-z]+(?:\/[\w-]+)?)*?\/(\d+)(?:\/([\da-z]+))?\/?$/.exec(pathname) ?? []
      if (id === undefined || /^\/(?:album|channels|groups|showcase|user)\/\d+\/?$/.test(pathname)) return null
      const hash = inPath ?? searchParams.get('h')
      return hash !== null && /^[\da-z]+$/.test(hash) ? `${id}/${hash}` : id
    },
    toFrameUrl(id, start) {
      const [number, hash] = id.split('/')
      const query = `${hash === undefined ? '' : `h=${hash}&`}dnt=1&autoplay=1`
      return `https://player.vimeo.com/video/${number}?${query}${start > 0 ? `#t=${start}s` : ''}`
    },
    toPageUrl: (id, start) => `https://vimeo.com/${id}${start > 0 ? `#t=${start}s` : ''}`,
  },
]
