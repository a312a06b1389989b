import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ENQUIRY_FILES_PATH } from '../../../contracts/editor-protocol.ts'
import type { EnquiryStore } from '../../../contracts/enquiries.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { type Exchange, sendMessage, writeHead } from '../../local-server/respond.ts'

/** Sends a file of an enquiry at `ENQUIRY_FILES_PATH/<receipt>/<file>`. The browser saves it and never shows it, because a stranger made it. */
export async function sendEnquiryFile(exchange: Exchange, enquiries: EnquiryStore): Promise<void> {
  const [receipt = '', id = ''] = exchange.path.slice(ENQUIRY_FILES_PATH.length + 1).split('/')
  const { response } = exchange
  try {
    await enquiries.readFile(receipt, id, async ({ name, size }, bytes) => {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
      writeHead(response, { type: 'file.bin', length: size, headers: { 'content-disposition': disposition } })
      // A browser that stops reading ends it.
      await pipeline(Readable.from(bytes), response).catch(() => response.destroy())
    })
  } catch (error) {
    if (!isExpectedError(error)) throw error
    sendMessage(exchange, 'The file cannot be sent', { status: 404, paragraphs: [error.message] })
  }
}
