import { randomBytes } from 'node:crypto'
import {
  CANVAS_PATH,
  EDITOR_FILES_PATH,
  EDITOR_PATH,
  ENQUIRY_FILES_PATH,
  PREVIEW_FILE_PATH,
  THUMBNAIL_PATH,
} from '../../../contracts/editor-protocol.ts'
import type { EnquiryStore } from '../../../contracts/enquiries.ts'
import { bundleBrowser } from '../../browser-bundle/index.ts'
import type { HostFolders } from '../../host.ts'
import { type DocumentOptions, renderDocument } from '../../local-server/documents.ts'
import { type Exchange, redirect, sendContent, sendMessage, sendNotFound } from '../../local-server/respond.ts'
import { sendBundleFile, sendSiteFile } from '../../local-server/site-files.ts'
import { readCodeVersion } from '../code-version.ts'
import type { SessionOpening } from '../opening.ts'
import { sendEnquiryExport, sendEnquiryFile } from './enquiry-files.ts'
import { toPolicy } from './policy.ts'
import { sendPreviewFile } from './preview-file.ts'
import { sendThumbnail } from './thumbnails.ts'
import { receiveUpload } from './upload.ts'

interface RouteOptions extends HostFolders {
  enquiries?: EnquiryStore | undefined
}

/** Creates a function that answers the requests for the documents and files of the editor, and for the files of the site. */
export function createRoutes(folders: RouteOptions, opening: SessionOpening): (exchange: Exchange) => Promise<void> {
  let bundle = bundleBrowser(folders)
  // Until a browser asks for it, nothing waits for the bundle.
  bundle.catch(() => {})

  async function sendShell(exchange: Exchange): Promise<void> {
    const opened = await opening.session()
    if (!('session' in opened)) {
      const paragraphs = ['The editor opens as soon as the file is corrected.']
      const text = opened.problem
      return sendMessage(exchange, 'The manifest cannot be read', { status: 200, paragraphs, text, isRetried: true })
    }
    try {
      bundle = bundleBrowser(folders)
      const { shell: files } = await bundle
      sendDocument(exchange, { title: 'Editor', container: 'editor', files, data: { code: readCodeVersion() } }, false)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      console.error(text)
      const paragraphs = ['Correct the sources and reload this page.']
      sendMessage(exchange, 'The editor cannot be started', { status: 500, paragraphs, text })
    }
  }

  return async (exchange) => {
    const { path: target } = exchange
    if (exchange.request.method === 'POST') return receiveUpload(exchange, opening.current())
    if (target === '/') return redirect(exchange, `${EDITOR_PATH}/`)
    if (target === EDITOR_PATH || target.startsWith(`${EDITOR_PATH}/`)) return sendShell(exchange)
    if (target === CANVAS_PATH) {
      const { canvas: files } = await bundle
      return sendDocument(exchange, { title: 'Page', container: 'canvas', files }, true)
    }
    if (folders.enquiries && target.startsWith(`${ENQUIRY_FILES_PATH}/`)) return sendEnquiryFile(exchange, folders.enquiries)
    if (folders.enquiries && target === `${ENQUIRY_FILES_PATH}.csv`) return sendEnquiryExport(exchange, folders.enquiries)
    if (target.startsWith(`${EDITOR_FILES_PATH}/`)) return sendBundleFile(exchange, await bundle)
    if (target.startsWith(`${THUMBNAIL_PATH}/`)) return sendThumbnail(exchange, folders)
    const session = opening.current()
    if (target === PREVIEW_FILE_PATH && session) return sendPreviewFile(exchange, folders, session)
    if (!(await sendSiteFile(exchange, folders, session))) sendNotFound(exchange)
  }
}

function sendDocument(exchange: Exchange, content: Omit<DocumentOptions, 'nonce' | 'folder'>, isFramed: boolean): void {
  const nonce = randomBytes(16).toString('base64')
  const policy = toPolicy(exchange.request.headers.host ?? '', nonce, isFramed)
  const headers = { 'content-security-policy': policy }
  sendContent(exchange, renderDocument({ ...content, folder: EDITOR_FILES_PATH, nonce }), { type: 'page.html', headers })
}
