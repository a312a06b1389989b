import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ENQUIRY_FILES_PATH } from '../../../contracts/editor-protocol.ts'
import type { EnquiryStore } from '../../../contracts/enquiries.ts'
import { parseExportQuery, toAttachment } from '../../../contracts/enquiry-methods.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { type Exchange, sendMessage, sendNotFound, writeHead } from '../../local-server/respond.ts'

/** Sends a file of an enquiry at `ENQUIRY_FILES_PATH/<receipt>/<file>`. The browser saves it and never shows it, because a stranger made it. */
export async function sendEnquiryFile(exchange: Exchange, enquiries: EnquiryStore): Promise<void> {
  const [receipt = '', id = ''] = exchange.path.slice(ENQUIRY_FILES_PATH.length + 1).split('/')
  await sendDownload(exchange, (send) =>
    enquiries.readFile(receipt, id, ({ name, size }, bytes) =>
      send({ type: 'file.bin', length: size, headers: { 'content-disposition': toAttachment(name) } }, bytes),
    ),
  )
}

/** Sends the enquiries that match the query of the URL, as a file for a spreadsheet. */
export async function sendEnquiryExport(exchange: Exchange, enquiries: EnquiryStore): Promise<void> {
  const query = parseExportQuery(new URLSearchParams((exchange.request.url ?? '').split('?')[1]))
  if (!query) return sendNotFound(exchange)
  const headers = { 'content-disposition': toAttachment('enquiries.csv') }
  await sendDownload(exchange, (send) => enquiries.exportCsv(query, (text) => send({ type: 'enquiries.csv', headers }, text)))
}

type SendDownload = (head: Parameters<typeof writeHead>[1], content: AsyncIterable<string | Uint8Array>) => Promise<void>

async function sendDownload(exchange: Exchange, download: (send: SendDownload) => Promise<void>): Promise<void> {
  const { response } = exchange
  try {
    await download(async (head, content) => {
      writeHead(response, head)
      // A browser that stops reading ends it.
      await pipeline(Readable.from(content), response).catch(() => response.destroy())
    })
  } catch (error) {
    if (!isExpectedError(error)) throw error
    sendMessage(exchange, 'The file cannot be sent', { status: 404, paragraphs: [error.message] })
  }
}
