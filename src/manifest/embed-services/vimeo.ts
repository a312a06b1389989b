import type { EmbedService } from './embed-service.ts'
import { readStartSeconds } from './start-seconds.ts'

export const vimeo: EmbedService = {
  name: 'Vimeo',
  kind: 'video',
  company: 'Vimeo',
  privacyUrl: 'https://vimeo.com/privacy',
  leaves: 'cookies',
  host: /^(?:player\.)?vimeo\.com$/,
  example: 'https://vimeo.com/76979871',
  whereToCopy: 'Open the video in a browser and copy its URL',
  frameOrigin: 'https://player.vimeo.com',
  // Videos can be limited to some sites, which the player knows by the referrer, or to visitors with a password, which needs a form.
  frame: {
    allow: 'fullscreen; autoplay; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation',
    referrerpolicy: 'strict-origin-when-cross-origin',
  },
  parse(url) {
    const { pathname, searchParams } = url
    // Unlisted videos have a second part, in the path or in the query.
    const [, id, inPath] = /^(?:\/[a-z]+(?:\/[\w-]+)?)*?\/(\d+)(?:\/([\da-z]+))?\/?$/.exec(pathname) ?? []
    if (id === undefined || /^\/(?:album|channels|groups|showcase|user)\/\d+\/?$/.test(pathname)) return null
    const written = inPath ?? searchParams.get('h')
    const key = written !== null && /^[\da-z]+$/.test(written) ? written : null
    const start = readStartSeconds(url)
    const time = start > 0 ? `#t=${start}s` : ''
    return {
      frameUrl: `https://player.vimeo.com/video/${id}?${key === null ? '' : `h=${key}&`}dnt=1&autoplay=1${time}`,
      pageUrl: `https://vimeo.com/${key === null ? id : `${id}/${key}`}${time}`,
    }
  },
}
