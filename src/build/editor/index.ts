import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { CANVAS_PATH, EDITOR_FILES_PATH, EDITOR_PATH, EDITOR_SOCKET_PATH } from '../../contracts/editor-protocol.ts'
import { decodePath } from '../../manifest/path.ts'
import { readManifestFile } from '../manifest-file.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { bundleEditor, type EditorBundle } from './bundle/index.ts'
import { openDraftFolder } from './draft/draft-folder.ts'
import { type DocumentOptions, MESSAGE_POLICY, renderDocument, renderMessage, toPolicy } from './http/documents.ts'
import { createGuard, type RefusalReason, TOKEN_PARAMETER } from './http/guard.ts'
import { type Exchange, sendContent, sendFile, unchanging } from './http/respond.ts'
import { sendSiteFile } from './http/site-files.ts'
import { createSockets } from './http/sockets.ts'
import { createOpening } from './opening.ts'
import { type EditorSessionOptions, openSession } from './session.ts'

export type EditorOptions = EditorSessionOptions

/** The editor of one manifest, as part of an HTTP server that listens on loopback. */
export interface MountedEditor {
  /** Only a browser that has opened an address with this token, as the query parameter `token`, can use the editor. */
  token: string
  /** The port at which a browser window of an earlier session may try to connect again; null if there was none. */
  lastPort: number | null
  /** Records the address of the editor, for the message that a second editor of the same manifest shows. */
  announce(url: string, port: number): void
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** A file of a picture that the canvas shows, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
  /** Returns whether the request is for the editor's socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Stores everything and closes all connections. */
  close(): Promise<void>
}

/** The address of an editor for the browser, with its token. */
export const toEditorUrl = (port: number, { token }: MountedEditor): string =>
  `http://127.0.0.1:${port}${EDITOR_PATH}/?${TOKEN_PARAMETER}=${token}`

/**
 * Opens the editor of a manifest. Throws the errors of `readManifestFile`, and an `ExpectedError` with the code `DRAFT_IN_USE`. A manifest
 * that is not JSON is not an error: the editor shows the report of the validator, and opens the manifest when it has been corrected.
 */
export async function createEditor(options: EditorOptions): Promise<MountedEditor> {
  await readManifestFile(options.manifestFile)
  const folder = await openDraftFolder(options.manifestFile)
  const guard = createGuard(folder.token)
  const opening = createOpening(() => openSession(options, folder))
  await opening.session()
  const sockets = createSockets(opening.current)
  let bundle = bundleEditor(options)
  // Until a browser asks for it, nothing waits for the bundle.
  bundle.catch(() => {})

  async function sendShell(exchange: Exchange): Promise<void> {
    const opened = await opening.session()
    if (!('session' in opened)) {
      const paragraphs = ['The editor opens as soon as the file is corrected.']
      return sendMessage(
        exchange,
        200,
        renderMessage('The manifest cannot be read', { paragraphs, text: opened.problem, isRetried: true }),
      )
    }
    try {
      bundle = bundleEditor(options)
      const { shell: files } = await bundle
      sendDocument(exchange, { title: 'Editor', container: 'editor', files }, false)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      console.error(text)
      const paragraphs = ['Correct the sources and reload this page.']
      sendMessage(exchange, 500, renderMessage('The editor cannot be started', { paragraphs, text }))
    }
  }

  async function route(exchange: Exchange): Promise<void> {
    const { path: target } = exchange
    if (target === '/') return redirect(exchange, `${EDITOR_PATH}/`)
    if (target === EDITOR_PATH || target.startsWith(`${EDITOR_PATH}/`)) return sendShell(exchange)
    if (target === CANVAS_PATH) {
      const { canvas: files } = await bundle
      return sendDocument(exchange, { title: 'Page', container: 'canvas', files }, true)
    }
    if (target.startsWith(`${EDITOR_FILES_PATH}/`)) return sendBundleFile(exchange, await bundle)
    if (await sendSiteFile(exchange, options, opening.current())) return
    sendContent(exchange, 'There is no such file.', { status: 404, type: 'text.txt' })
  }

  return {
    token: folder.token,
    lastPort: folder.port,
    announce: folder.announce,
    findFile: (name) => opening.current()?.findFile(name),
    async handleRequest(request, response) {
      const [target = '/'] = (request.url ?? '/').split('?')
      const exchange: Exchange = { request, response, path: decodePath(target) }
      try {
        if (request.method !== 'GET' && request.method !== 'HEAD')
          return sendContent(exchange, 'Only GET is allowed.', { status: 405, type: 'text.txt', headers: { allow: 'GET, HEAD' } })
        const cookie = guard.toCookie(request)
        // The address without the token can be reloaded and bookmarked.
        if (cookie !== null) return redirect(exchange, target, { 'set-cookie': cookie })
        const reason = guard.refuse(request)
        if (reason !== null) return refuse(exchange, reason)
        await route(exchange)
      } catch (error) {
        console.error(error)
        if (response.headersSent) response.destroy()
        else sendContent(exchange, 'The request failed. The terminal shows why.', { status: 500, type: 'text.txt' })
      }
    },
    handleUpgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== EDITOR_SOCKET_PATH) return false
      if (guard.refuse(request, true) === null) sockets.accept(request, socket, head)
      else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    },
    async close() {
      sockets.close()
      await opening.current()?.close()
      folder.release()
    },
  }
}

function sendDocument(exchange: Exchange, content: Omit<DocumentOptions, 'nonce'>, isFramed: boolean): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = toPolicy(exchange.request.headers.host ?? '', nonce, isFramed)
  sendContent(exchange, renderDocument({ ...content, nonce }), {
    type: 'page.html',
    headers: { 'content-security-policy': policy },
  })
}

const sendMessage = (exchange: Exchange, status: number, html: string): void =>
  sendContent(exchange, html, { status, type: 'page.html', headers: { 'content-security-policy': MESSAGE_POLICY } })

const redirect = (exchange: Exchange, location: string, headers: Readonly<Record<string, string>> = {}): void =>
  // Two slashes at the start would lead to another host.
  sendContent(exchange, '', {
    status: 303,
    type: 'text.txt',
    headers: { ...headers, location: location.replace(/^[/\\]+/, '/') },
  })

const ADVICE: Record<RefusalReason, string> = {
  token: 'The terminal in which the editor was started shows its address, with a token at the end. Open that address.',
  host: 'The editor can only be used on this computer, at the address that the terminal shows.',
  origin: 'The request came from another site.',
  site: 'Another site linked to the editor. Copy the address that the terminal shows into the address bar.',
}

const refuse = (exchange: Exchange, reason: RefusalReason): void =>
  sendMessage(exchange, 403, renderMessage('The editor needs its full address', { paragraphs: [ADVICE[reason]] }))

async function sendBundleFile(exchange: Exchange, { files }: EditorBundle): Promise<void> {
  const name = path.posix.basename(exchange.path)
  const file = path.join(files, name)
  const stats = await stat(file).catch(() => null)
  if (!stats?.isFile()) return sendContent(exchange, 'There is no such file.', { status: 404, type: 'text.txt' })
  return sendFile(exchange, file, { type: name, length: stats.size, headers: unchanging })
}
