import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** File types that are already compressed. */
const COMPRESSED = new Set(['.avif', '.webp', '.png', '.jpg', '.woff2'])

interface Answer {
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * Serves a folder while `use` runs, with the same headers for every builder. Each file is compressed once at the best quality, as on a
 * host. `use` gets the URL without a trailing slash.
 */
export async function withServedFolder<T>(folder: string, use: (url: string) => Promise<T>): Promise<T> {
  const answers = new Map<string, Promise<Answer | null>>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = answers.get(pathname) ?? readAnswer(folder, decodeURI(pathname))
    answers.set(pathname, answer)
    const found = await answer
    response.writeHead(found ? 200 : 404, { ...found?.headers, 'content-length': found?.bytes.length ?? 0 })
    response.end(found?.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function readAnswer(folder: string, pathname: string): Promise<Answer | null> {
  const file = path.extname(pathname) === '' ? path.join(pathname, 'index.html') : pathname
  const bytes = await readFile(path.join(folder, file)).catch(() => null)
  if (!bytes) return null
  const kind = path.extname(file)
  const headers = { 'content-type': TYPES[kind] ?? 'application/octet-stream', 'cache-control': 'public, max-age=3600' }
  if (COMPRESSED.has(kind)) return { headers, bytes }
  return { headers: { ...headers, 'content-encoding': 'br' }, bytes: await compress(bytes) }
}
