import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { EDITOR_UPLOAD_PATH } from '../../../src/contracts/editor-protocol.ts'
import type { LibraryPicture, UploadAnswer } from '../../../src/contracts/library-file.ts'
import { sendRequest } from '../server/http.ts'
import { openAddress } from './editor-client.ts'
import { copySite, type OpenedSite } from './opened-site.ts'

type AcceptedUpload = Exclude<UploadAnswer, { refused: string }>

/** A site whose editor is open, and to which files are uploaded as a browser does it. */
export interface LibrarySite extends AsyncDisposable {
  site: OpenedSite
  port: number
  cookie: string
  /** The headers of an upload from the page of the editor. */
  own(): Record<string, string>
  post(name: string, body: string | Buffer, headers?: Record<string, string>): ReturnType<typeof sendRequest>
  /** Uploads a file that is accepted. */
  addFile(name: string, bytes: string | Buffer): Promise<AcceptedUpload>
  /** Uploads a picture that is accepted. */
  add(name: string, bytes: string | Buffer): Promise<LibraryPicture>
  read(src: string): Promise<Buffer>
  /** The names of all public files. */
  listFiles(): Promise<string[]>
  /** Removes what was uploaded. */
  empty(): Promise<void>
}

export async function openLibrarySite(): Promise<LibrarySite> {
  const site = await copySite()
  const { port, cookie } = await openAddress((await site.start()).url)
  const own = () => ({ cookie, origin: `http://127.0.0.1:${port}`, 'content-type': 'application/octet-stream' })
  const post: LibrarySite['post'] = (name, body, headers = own()) =>
    sendRequest(port, `${EDITOR_UPLOAD_PATH}?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body })

  async function addFile(name: string, bytes: string | Buffer): Promise<AcceptedUpload> {
    const { status, body } = await post(name, bytes)
    const answer: UploadAnswer = JSON.parse(String(body))
    if (status !== 200 || 'refused' in answer) throw new Error(String(body))
    return answer
  }

  return {
    site,
    port,
    cookie,
    own,
    post,
    addFile,
    async add(name, bytes) {
      const { file } = await addFile(name, bytes)
      if (file.kind !== 'picture') throw new Error(`"${file.src}" is not a picture.`)
      return file
    },
    read: (src) => readFile(path.join(site.publicFolder, src)),
    async listFiles() {
      const entries = await readdir(site.publicFolder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => !entry.isDirectory())
      return files.map((entry) => entry.name).sort()
    },
    async empty() {
      for (const folder of ['pictures', 'files']) await rm(path.join(site.publicFolder, folder), { recursive: true, force: true })
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

export const paint = (width: number, height: number, background = '#c40'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

export const jpeg = (width = 60, height = 40, background?: string): Promise<Buffer> =>
  paint(width, height, background).jpeg().toBuffer()

export const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
