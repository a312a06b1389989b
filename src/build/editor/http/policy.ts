import { EDITOR_FILES_PATH } from '../../../contracts/editor-protocol.ts'
import { EMBED_SERVICES } from '../../../manifest/embed-services/index.ts'

interface PolicyOptions {
  /** Whether it is the canvas, which is a frame of the editor. */
  isFramed: boolean
  /** Whether it has a form for signing out. */
  hasForm: boolean
}

/**
 * The `Content-Security-Policy` of a document of the editor. Scripts come only from the bundle, so a file of the site never runs. Style
 * elements, which React Aria, CodeMirror and the canvas create, need the nonce. The canvas shows frames of other sites after a click.
 */
export function toPolicy(origin: string, nonce: string, { isFramed, hasForm }: PolicyOptions): string {
  const files = `${origin}${EDITOR_FILES_PATH}/`
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `worker-src ${files}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${origin.replace('http', 'ws')}`,
    `frame-src ${isFramed ? EMBED_SERVICES.map(({ frameOrigin }) => frameOrigin).join(' ') : "'self'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ')
}
