import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { portOf } from '../server/http.ts'

const TYPES: Record<string, string> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

export interface StaticHost {
  url: string
  close(): Promise<unknown>
}

/** A host that only serves files: case-sensitive, with `index.html` for folders and `404.html` for missing files. */
export async function startStaticHost(folder: string, basePath = ''): Promise<StaticHost> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const own = pathname.startsWith(`${basePath}/`) ? decodeURI(pathname.slice(basePath.length)) : '/404.html'
    // File systems and some hosts treat two slashes as one; object stores do not.
    const file = own.includes('//') ? null : await readOwn(folder, own)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? TYPES.html })
    response.end(file?.bytes ?? (await readFile(path.join(folder, '404.html'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}${basePath}`, close: () => closeAll(server) }
}

async function readOwn(folder: string, name: string) {
  for (const file of [name, path.posix.join(name, 'index.html')]) {
    const bytes = await readFile(path.join(folder, file)).catch(() => null)
    if (bytes && !(file === name && name.endsWith('/'))) return { bytes, type: TYPES[path.extname(file).slice(1)] ?? 'image/png' }
  }
  return null
}

function closeAll(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}
