import { randomBytes } from 'node:crypto'
import {
  CANVAS_PATH,
  EDITOR_FILES_PATH,
  EDITOR_PATH,
  ENQUIRY_FILES_PATH,
  PREVIEW_FILE_PATH,
  THUMBNAIL_PATH,
} from '../../../contracts/editor-protocol.ts'
import type { EditorUser } from '../../../contracts/editor-user.ts'
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

/** Answers a request. Without a person, it comes from the person who has started the editor on this computer. */
export type EditorRoute = (exchange: Exchange, user?: EditorUser | null) => Promise<void>

/** Creates a function that answers the requests for the documents and files of the editor, and for the files of the site. */
export function createRoutes(folders: RouteOptions, opening: SessionOpening): EditorRoute {
  let bundle = bundleBrowser(folders)
  // Until a browser asks for it, nothing waits for the bundle.
  bundle.catch(() => {})

  async function sendShell(exchange: Exchange, user: EditorUser | null): Promise<void> {
    const opened = await opening.session()
    if (!('session' in opened)) {
      const paragraphs = ['The editor opens as soon as the file is corrected.']
      const text = opened.problem
      return sendMessage(exchange, 'The manifest cannot be read', { status: 200, paragraphs, text, isRetried: true })
    }
    try {
      bundle = bundleBrowser(folders)
      const { shell: files } = await bundle
      const data = { code: readCodeVersion(), ...(user && toAccount(user)) }
      sendDocument(exchange, { title: 'Editor', container: 'editor', files, data }, { isFramed: false, user })
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      console.error(text)
      const paragraphs = ['Correct the sources and reload this page.']
      sendMessage(exchange, 'The editor cannot be started', { status: 500, paragraphs, text })
    }
  }

  return async (exchange, user = null) => {
    const { path: target } = exchange
    if (exchange.request.method === 'POST') return receiveUpload(exchange, opening.current(), user)
    if (target === '/') return redirect(exchange, `${EDITOR_PATH}/`)
    if (target === EDITOR_PATH || target.startsWith(`${EDITOR_PATH}/`)) return sendShell(exchange, user)
    if (target === CANVAS_PATH) {
      const { canvas: files } = await bundle
      return sendDocument(exchange, { title: 'Page', container: 'canvas', files }, { isFramed: true, user })
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

interface SentDocument {
  isFramed: boolean
  user: EditorUser | null
}

function sendDocument(
  exchange: Exchange,
  content: Omit<DocumentOptions, 'nonce' | 'folder'>,
  { isFramed, user }: SentDocument,
): void {
  const nonce = randomBytes(16).toString('base64')
  const origin = user?.origin ?? `http://${exchange.request.headers.host}`
  const headers = {
    'content-security-policy': toPolicy(origin, nonce, { isFramed, hasForm: user !== null }),
    // The pages of the site have the same origin. They share nothing with the editor, also if they open it.
    ...(user && { 'cross-origin-opener-policy': 'noopener-allow-popups', 'referrer-policy': 'same-origin' }),
  }
  sendContent(exchange, renderDocument({ ...content, folder: EDITOR_FILES_PATH, nonce }), { type: 'page.html', headers })
}

/** What the page needs to know of the person who has signed in. */
const toAccount = ({ email, token, adminPath, readsEnquiries }: EditorUser) => ({
  email,
  token,
  admin: adminPath,
  ...(readsEnquiries && { enquiries: adminPath }),
})
