import type { EmbedService } from './embed-service.ts'
import { readStartSeconds } from './start-seconds.ts'

/** The host `youtube-nocookie.com` sets no cookies, but the player uses the storage of the browser. */
export const youtube: EmbedService = {
  name: 'YouTube',
  kind: 'video',
  company: 'Google',
  privacyUrl: 'https://policies.google.com/privacy',
  leaves: 'data',
  host: /^(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
  example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  whereToCopy: 'Open the video in a browser and copy its URL',
  frameOrigin: 'https://www.youtube-nocookie.com',
  // Without a referrer, the player shows an error.
  frame: {
    allow: 'fullscreen; autoplay; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
  parse(url) {
    const id = readId(url)
    if (id === null || !/^[\w-]{11}$/.test(id)) return null
    const start = readStartSeconds(url)
    return {
      frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
      pageUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
      isPortrait: url.pathname.startsWith('/shorts/'),
    }
  },
}

function readId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/')
  if (hostname.endsWith('youtu.be')) return first
  if (['embed', 'live', 'shorts', 'v'].includes(first)) return second
  return first === 'watch' ? searchParams.get('v') : null
}
