import {
  FIX_PATH,
  GALLERY_PATH,
  GALLERY_STATE_PATH,
  OPEN_IN_EDITOR_PATH,
  PREVIEW_EVENTS_PATH,
  PREVIEW_PATH,
  SAMPLE_FILES_PATH,
} from '../../contracts/preview-state.ts'
import { TONES } from '../../theme/tones.ts'
import { type Exchange, refuseMethod, sendContent, sendMessage, sendNotFound, unchanging } from '../local-server/respond.ts'
import { sendSiteFile } from '../local-server/site-files.ts'
import { applyFix, openInEditor } from './actions.ts'
import type { CodeDelivery } from './code-delivery.ts'
import type { EventStream } from './event-stream.ts'
import type { GalleryPreview } from './gallery-preview.ts'
import type { PreviewOptions } from './index.ts'
import type { LateEditor } from './late-editor.ts'
import type { PreviewedSite } from './previewed-site.ts'

interface RouteParts {
  site: PreviewedSite
  events: EventStream
  editor: LateEditor
  delivery: CodeDelivery
}

type Route = (exchange: Exchange) => void | Promise<void>

/**
 * Creates a function that answers the requests for the preview: its own paths, then the files of the site, then the code, and its document
 * everywhere else.
 */
export function createRoutes(options: PreviewOptions, { site, events, editor, delivery }: RouteParts): Route {
  const actions = new Map<string, Route>([
    [FIX_PATH, (exchange) => applyFix(exchange, options)],
    [OPEN_IN_EDITOR_PATH, (exchange) => openInEditor(exchange, options)],
  ])
  const own = new Map<string, Route>([
    [PREVIEW_PATH, async (exchange) => sendJson(exchange, await site.readState(readQuery(exchange).get('path') ?? '/'))],
    [PREVIEW_EVENTS_PATH, async (exchange) => events.accept(exchange, await delivery.version())],
    [GALLERY_STATE_PATH, async (exchange) => sendJson(exchange, await site.gallery.readState())],
  ])
  const findRoute = ({ path }: Exchange): Route | undefined => {
    if (path.startsWith(`${SAMPLE_FILES_PATH}/`)) return (exchange) => sendSampleFile(exchange, site.gallery)
    const [type, sample] = path.startsWith(`${GALLERY_PATH}/`) ? path.slice(GALLERY_PATH.length + 1).split('/') : []
    if (type && sample) return (exchange) => sendSample(exchange, site.gallery, type, sample)
    return own.get(path)
  }
  return async (exchange) => {
    const action = actions.get(exchange.path)
    const allowed = action ? ['POST'] : ['GET', 'HEAD']
    if (!allowed.includes(exchange.request.method ?? '')) return refuseMethod(exchange, allowed)
    const route = action ?? findRoute(exchange)
    if (route) return route(exchange)
    for (const shown of [site, editor.site()]) if (shown && (await sendSiteFile(exchange, options, shown))) return
    if (await delivery.sendFile(exchange)) return
    if (isForDocument(exchange)) await sendDocument(exchange, delivery)
    else sendNotFound(exchange)
  }
}

const readQuery = ({ request }: Exchange): URLSearchParams => new URLSearchParams((request.url ?? '').split('?')[1])

const sendJson = (exchange: Exchange, value: unknown): void =>
  sendContent(exchange, JSON.stringify(value), { type: 'answer.json' })

/** A file that samples load. Its name contains a hash of the content. */
async function sendSampleFile(exchange: Exchange, gallery: GalleryPreview): Promise<void> {
  const file = await gallery.readFile(exchange.path.slice(SAMPLE_FILES_PATH.length + 1))
  if (file) sendContent(exchange, file.bytes, { type: file.file, headers: unchanging })
  else sendNotFound(exchange)
}

/** The document of a sample, at `GALLERY_PATH/<type>/<sample>?tone=<tone>`. */
async function sendSample(exchange: Exchange, gallery: GalleryPreview, type: string, sample: string): Promise<void> {
  const tone = readQuery(exchange).get('tone')
  const wanted = TONES.filter((one) => one === tone)
  const document = await gallery.renderSample(type, sample, wanted.length > 0 ? wanted : TONES)
  if (document === null) sendNotFound(exchange)
  else sendContent(exchange, document, { type: 'sample.html' })
}

/** Browsers say what a request is for. A missing picture is not answered with a document. */
const isForDocument = ({ request }: Exchange): boolean =>
  ['document', 'iframe', undefined].includes(request.headers['sec-fetch-dest']?.toString())

async function sendDocument(exchange: Exchange, delivery: CodeDelivery): Promise<void> {
  try {
    sendContent(exchange, await delivery.renderDocument(exchange.request.url ?? '/'), { type: 'preview.html' })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    console.error(text)
    const paragraphs = ['Correct the sources and reload this page.']
    sendMessage(exchange, 'The preview cannot be started', { status: 500, paragraphs, text })
  }
}
