import { checkManifest } from '../../../checks/index.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { toDocumentText } from '../../../document/document.ts'
import { toPlainManifest } from '../../../manifest/plain-manifest.ts'
import { compileSite } from '../../compile/index.ts'
import { createHost, type HostFolders } from '../../host.ts'
import { type Exchange, sendContent } from '../../local-server/respond.ts'
import { buildPreviewFile } from '../../preview-file/index.ts'
import type { EditorSession } from '../session.ts'

/**
 * Sends the draft as one HTML file to keep: the page at the path in the query parameter `page`, or without it the whole site. It is never
 * shown at this address. Answers 409 with a sentence if the draft has errors.
 */
export async function sendPreviewFile(exchange: Exchange, folders: HostFolders, session: EditorSession): Promise<void> {
  const [, query = ''] = (exchange.request.url ?? '').split('?')
  const page = new URLSearchParams(query).get('page')
  const compiling = compileSite(folders)
  const bytes = Buffer.from(toDocumentText(session.readDraft()))
  const { manifest, diagnostics } = checkManifest({ file: 'draft', bytes }, await createHost(folders))
  const compiled = await compiling
  if (!manifest) {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length
    return refuse(
      exchange,
      `The draft has ${count === 1 ? 'an error' : `${count} errors`}. Fix ${count === 1 ? 'it' : 'them'} first.`,
    )
  }
  if (page !== null && !toPlainManifest(manifest).pages.some(({ path }) => path === page))
    return refuse(exchange, `There is no page with the path "${page}".`)
  try {
    const html = await buildPreviewFile({ ...folders, manifest, page, date: new Date(), compiled })
    sendContent(exchange, html, { type: 'preview.html', headers: { 'content-disposition': 'attachment' } })
  } catch (error) {
    if (!isExpectedError(error)) throw error
    refuse(exchange, error.message)
  }
}

const refuse = (exchange: Exchange, sentence: string): void => sendContent(exchange, sentence, { status: 409, type: 'text.txt' })
