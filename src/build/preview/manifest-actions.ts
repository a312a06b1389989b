import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { FixAnswer, WantedFix } from '../../contracts/preview-state.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { fixManifestFile } from '../fix-manifest.ts'
import type { PreviewOptions } from './index.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>

/** What the overlay can do with the manifest, and with no other file. Both refuse requests of other sites. */
export function createManifestActions({ manifestFile, ...folders }: PreviewOptions): { open: Handler; fix: Handler } {
  return {
    // Vite opens the file that the address names, whichever it is: here the address names the manifest.
    open(request, response, next) {
      if (!isFromPreview(request)) return refuse(response)
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const [line, column] = ['line', 'column'].map((name) => Number.parseInt(searchParams.get(name) ?? '1', 10) || 1)
      request.url = `/?file=${encodeURIComponent(`${manifestFile}:${line}:${column}`)}`
      next()
    },
    async fix(request, response) {
      if (!isFromPreview(request)) return refuse(response)
      const wanted = toWantedFix(await json(request).catch(() => null))
      const options = { file: manifestFile, ...folders }
      const answer: FixAnswer = { problem: await fixManifestFile(options, wanted).catch(toSentence) }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    },
  }
}

/** Browsers say where a POST comes from. Vite has checked that the host is this machine. */
const isFromPreview = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers.origin === `http://${headers.host}`

function refuse(response: ServerResponse): void {
  response.statusCode = 403
  response.end('Only the preview itself may ask for this.')
}

const toWantedFix = (value: unknown): WantedFix => ({
  code: textOf(value, 'code') ?? '',
  line: Number(fieldOf(value, 'line')),
  column: Number(fieldOf(value, 'column')),
  title: textOf(value, 'title') ?? '',
})

const toSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
