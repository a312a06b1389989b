import type { IncomingMessage } from 'node:http'
import { findUploadLimit } from '../../../checks/picture-limits.ts'
import type { EditorUser } from '../../../contracts/editor-user.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { UploadAnswer } from '../../../contracts/library-file.ts'
import { type Exchange, sendContent } from '../../local-server/respond.ts'
import type { EditorSession } from '../session.ts'

/** A page of another site can send this type only after a preflight, which is refused. */
const UPLOAD_TYPE = 'application/octet-stream'

/** Answers an upload (`EDITOR_UPLOAD_PATH`). */
export async function receiveUpload(exchange: Exchange, session: EditorSession | null, user: EditorUser | null): Promise<void> {
  const { request } = exchange
  const [, query = ''] = (request.url ?? '').split('?')
  const name = new URLSearchParams(query).get('name') ?? ''
  if (request.headers['content-type'] !== UPLOAD_TYPE) return refuse(exchange, 415, `The type has to be ${UPLOAD_TYPE}.`)
  if (!session) return refuse(exchange, 503, 'The manifest is not open. Try again when the editor is connected.')
  const limit = findUploadLimit(name)
  const bytes = await readBody(request, limit)
  if (!bytes) return refuse(exchange, 413, `The file is too large. At most ${limit / 1e6} MB are allowed. Make it smaller first.`)
  await user?.record('upload', name)
  sendContent(exchange, JSON.stringify(await add(session, name, bytes)), { type: 'answer.json' })
}

async function add(session: EditorSession, name: string, bytes: Buffer): Promise<UploadAnswer> {
  try {
    return await session.addFile(name, bytes)
  } catch (error) {
    if (!isExpectedError(error, 'FILE_REFUSED')) throw error
    return { refused: error.message }
  }
}

/** The whole body; null if it is larger than the limit. Then the rest of it is not read. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const refuse = (exchange: Exchange, status: number, text: string): void =>
  sendContent(exchange, text, { status, type: 'text.txt', headers: status === 413 ? { connection: 'close' } : {} })
