import { PREVIEW_FILE_PATH } from '../../../contracts/editor-protocol.ts'
import { TOKEN_HEADER } from '../../../contracts/editor-user.ts'
import { readAccount } from '../../account/account.ts'

/**
 * Makes the preview file of a page, or with null of the whole site, and gives it to the browser to keep. Returns what has happened, in a
 * sentence for the person.
 */
export async function downloadPreview(path: string | null): Promise<string> {
  const query = path === null ? '' : `?${new URLSearchParams({ page: path })}`
  const account = readAccount()
  const headers: HeadersInit = account ? { [TOKEN_HEADER]: account.token } : {}
  const response = await fetch(PREVIEW_FILE_PATH + query, { headers }).catch(() => null)
  if (!response)
    return `The editor does not answer. ${account ? 'Try again later.' : 'Check that npm run edit is still running.'}`
  if (!response.ok) return response.text()
  const content = await response.blob()
  const name = toFileName(path, new Date())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
  return `The file ${name} is downloaded (${toSize(content.size)}).`
}

/** `preview-services-2026-11-23.html`, by the day of the person. */
export function toFileName(path: string | null, date: Date): string {
  const page = path === '/' ? 'home' : path?.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return `preview-${page || 'site'}-${day}.html`
}

const toSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
