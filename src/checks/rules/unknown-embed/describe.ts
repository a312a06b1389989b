import type { EmbedService } from '../../../manifest/embed-services/embed-service.ts'
import {
  type AcceptedEmbed,
  type Embed,
  findEmbed,
  findEmbedService,
  isShortLink,
  listEmbedServices,
} from '../../../manifest/find-embed.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { joinChoices } from '../../suggest.ts'

const CONTENTS: Readonly<Record<AcceptedEmbed, string>> = {
  video: 'a video',
  map: 'a place',
  booking: 'a booking page',
  any: 'a video, a place or a booking page',
}

/** Says why a text is not the URL of something that a page can show, and which one to write. */
export function describeUnknownEmbed(text: string, accepted: AcceptedEmbed, steps: readonly PointerStep[]): DiagnosticText {
  const inCode = findUrlInCode(text, accepted)
  if (inCode !== null) return describeCode(inCode, steps)
  const service = findEmbedService(text, accepted)
  if (service && isShortLink(text, service))
    return {
      message: `${text} is a short link, and only ${service.name} knows where it leads.`,
      help: `Open it in a browser, and copy the URL that the address bar then shows, such as ${service.example}.`,
    }
  if (service)
    return {
      message: `${text} is not the URL of ${CONTENTS[service.kind]} on ${service.name}.`,
      help: `${service.whereToCopy}, such as ${service.example}.`,
    }
  const other = findEmbed(text, 'any')
  return other ? describeOtherKind(text, other, accepted) : describeOtherSite(text, accepted)
}

/** The URL in code for other sites, such as `<iframe src="…">`, if a page can show it. */
function findUrlInCode(text: string, accepted: AcceptedEmbed): string | null {
  const url = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null
  return url !== null && findEmbed(url, accepted) ? url : null
}

const describeCode = (url: string, steps: readonly PointerStep[]): DiagnosticText => ({
  message: 'This is the code of a frame, but only the URL in it is needed.',
  help: `Write ${url}.`,
  fixes: [toPendingFix('Keep only the URL', true, [replaceValue(steps, url)])],
})

const describeOtherKind = (text: string, { service }: Embed, accepted: AcceptedEmbed): DiagnosticText => ({
  message: `${text} is ${CONTENTS[service.kind]} on ${service.name}, but this field is for ${describeAccepted(accepted)}.`,
  help: `Use a block of the type "embed" to show it, or write a URL such as ${listExamples(accepted)}.`,
})

function describeOtherSite(text: string, accepted: AcceptedEmbed): DiagnosticText {
  const message = `${text} is not the URL of ${describeAccepted(accepted)}.`
  if (accepted !== 'video')
    return { message, help: `Write a URL such as ${listExamples(accepted)}, or link to it with a button instead.` }
  return /^\/(?!\/)|\.(?:mp4|webm|mov)$/i.test(text)
    ? {
        message,
        help: 'Put the video into the public folder, and write its path in "file" instead, such as "file": "/videos/tour.mp4".',
      }
    : {
        message,
        help: `Write a URL such as ${listExamples(accepted)}, or put the video into the public folder and name it in "file".`,
      }
}

const describeAccepted = (accepted: AcceptedEmbed): string =>
  `${CONTENTS[accepted]} on ${joinChoices(listEmbedServices(accepted).map(({ name }) => name))}`

/** An example of each service, or of each kind if all kinds are accepted. */
function listExamples(accepted: AcceptedEmbed): string {
  const services = listEmbedServices(accepted)
  const isFirst = ({ kind }: EmbedService, index: number) => services.findIndex((other) => other.kind === kind) === index
  return joinChoices((accepted === 'any' ? services.filter(isFirst) : services).map(({ example }) => example))
}
