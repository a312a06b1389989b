import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FixRequest, FixResponse } from '../../contracts/preview-state.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { fixManifestFile } from '../fix-manifest.ts'
import type { PreviewOptions } from './index.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>

/** The actions of the overlay. They affect only the manifest, and reject requests from other sites. */
export function createManifestActions({ manifestFile, ...folders }: PreviewOptions): { open: Handler; fix: Handler } {
  return {
    // Vite opens any file that the URL names. This URL always names the manifest.
    open(request, response, next) {
      if (!isFromPreview(request)) return reject(response)
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const [line, column] = ['line', 'column'].map((name) => Number.parseInt(searchParams.get(name) ?? '1', 10) || 1)
      request.url = `/?file=${encodeURIComponent(`${manifestFile}:${line}:${column}`)}`
      next()
    },
    async fix(request, response) {
      if (!isFromPreview(request)) return reject(response)
      const wanted = toFixRequest(await json(request).catch(() => null))
      const options = { file: manifestFile, ...folders }
      const answer: FixResponse = { problem: await fixManifestFile(options, wanted).catch(toSentence) }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    },
  }
}

/** Browsers send the origin of a POST request. Vite has already checked that the host is this machine. */
const isFromPreview = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers.origin === `http://${headers.host}`

function reject(response: ServerResponse): void {
  response.statusCode = 403
  response.end('Only the preview can send this request.')
}

const toFixRequest = (value: unknown): FixRequest => ({
  code: textOf(value, 'code') ?? '',
  line: Number(fieldOf(value, 'line')),
  column: Number(fieldOf(value, 'column')),
  title: textOf(value, 'title') ?? '',
})

const toSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
