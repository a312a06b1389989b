import { createServer, type IncomingMessage } from 'node:http'
import type { EditorOptions } from '../editor/index.ts'
import { answerRequest } from '../local-server/answer-request.ts'
import { closeServer, listenOnFreePort, NO_SUCH_SOCKET } from '../local-server/listen.ts'
import { findForeignSource } from '../local-server/request-source.ts'
import { type Exchange, sendMessage } from '../local-server/respond.ts'
import type { Deliver } from './code-delivery.ts'
import { createEventStream } from './event-stream.ts'
import { createLateEditor, isEditorPath } from './late-editor.ts'
import { openPreviewedSite } from './previewed-site.ts'
import { createRoutes } from './routes.ts'

interface PreviewServerOptions extends EditorOptions {
  /** The port to listen on, if it is free. */
  port: number
  /** Whether drafts are shown like other pages. */
  drafts?: boolean | undefined
  /** How the browser gets the code: a checkout delivers its sources, an installed package its bundle. */
  deliver: Deliver
}

export interface StartedPreview {
  url: string
  close(): Promise<void>
}

/**
 * Starts the preview on loopback. It renders the site live, shows the diagnostics of the validator in an overlay, and has the editor of the
 * same manifest. Requests for other hosts and from other origins are rejected.
 */
export async function startPreview({ deliver, port: wanted, ...options }: PreviewServerOptions): Promise<StartedPreview> {
  const server = createServer()
  const events = createEventStream()
  const site = await openPreviewedSite(options, events.send)
  const delivery = await deliver({
    ...options,
    server,
    onSourceChange() {
      site.gallery.forget()
      events.send('gallery')
    },
  })
  const editor = createLateEditor(options)
  const route = createRoutes(options, { site, events, editor, delivery })
  const answer = (exchange: Exchange) => {
    // The editor has its own guard.
    if (isEditorPath(exchange.path)) return editor.handleRequest(exchange)
    return isForeign(exchange.request) ? refuse(exchange) : route(exchange)
  }
  server.on('request', (request, response) => void answerRequest(request, response, answer))
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!delivery.ownsSocket(request) && !editor.handleUpgrade(request, socket, head)) socket.end(NO_SUCH_SOCKET)
  })
  const close = async () => {
    site.close()
    await editor.close()
    await delivery.close()
    await closeServer(server)
  }
  try {
    const port = await listenOnFreePort(server, wanted)
    return { url: `http://127.0.0.1:${port}/`, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A link on another site may lead to the preview. */
function isForeign(request: IncomingMessage): boolean {
  const source = findForeignSource(request, request.method === 'POST')
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
  return source !== null && !(source === 'site' && isLink)
}

const refuse = (exchange: Exchange): void =>
  sendMessage(exchange, 'The preview refused this request', {
    status: 403,
    paragraphs: ['The preview can only be used on this computer, at the address that the terminal shows.'],
  })
