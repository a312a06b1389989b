import type { EmbedKind } from '../../../manifest/embed-services.ts'
import { findEmbed, findEmbedService, listEmbedServices } from '../../../manifest/find-embed.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { hasPassword } from '../secret-in-manifest/find-secret.ts'

export const rule: Rule = {
  code: 'REF217',
  name: 'unknown-video',
  scope: 'page',
  severity: 'error',
  checks: 'The URL of a video is that of one video on a service that the site can show: YouTube or Vimeo.',
  why: 'The page would show a video that visitors cannot play.',
  help: 'Open the video in a browser and copy its URL. Put videos from elsewhere into the public folder, and name them in "file".',
  *check({ texts, fill, hasUnknownFact }) {
    for (const { value, mark, steps } of texts('embed')) {
      const url = fill(value)
      if (mark !== 'video' || findEmbed(url, mark) || hasUnknownFact(url) || hasPassword(url)) continue
      yield { steps, words: () => describe(url, mark) }
    }
  },
}

function describe(url: string, kind: EmbedKind): DiagnosticText {
  const service = findEmbedService(url, kind)
  if (service)
    return {
      message: `${url} is a page of ${service.name}, but not of one video.`,
      help: `Open the video in a browser and copy its URL, such as ${service.example}.`,
    }
  const services = listEmbedServices(kind)
  const names = services.map(({ name }) => name).join(' or ')
  return /^\/(?!\/)|\.(?:mp4|webm|mov)$/i.test(url)
    ? {
        message: `${url} is not the URL of a video on ${names}.`,
        help: 'Put the video into the public folder, and write its path in "file" instead, such as "file": "/videos/tour.mp4".',
      }
    : {
        message: `${url} is not the URL of a video on ${names}.`,
        help: `Write a URL such as ${services.map(({ example }) => example).join(' or ')}, or put the video into the public folder and name it in "file".`,
      }
}
