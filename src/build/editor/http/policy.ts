import { EDITOR_FILES_PATH } from '../../../contracts/editor-protocol.ts'
import { EMBED_SERVICES } from '../../../manifest/embed-services/index.ts'

/**
 * The `Content-Security-Policy` of a document of the editor. Scripts come only from the bundle, so a file of the site never runs. Style
 * elements, which React Aria, CodeMirror and the canvas create, need the nonce. The canvas shows frames of other sites after a click.
 */
export function toPolicy(host: string, nonce: string, isFramed: boolean): string {
  const files = `http://${host}${EDITOR_FILES_PATH}/`
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `worker-src ${files}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    `frame-src ${isFramed ? EMBED_SERVICES.map(({ frameOrigin }) => frameOrigin).join(' ') : "'self'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}
