import { json } from 'node:stream/consumers'
import launchEditor from 'launch-editor'
import type { FixRequest, FixResponse } from '../../contracts/preview-state.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { fixManifestFile } from '../fix-manifest.ts'
import { type Exchange, sendContent } from '../local-server/respond.ts'
import type { PreviewOptions } from './index.ts'

/** Opens the manifest, and no other file, in the person's code editor (`OPEN_IN_EDITOR_PATH`). The terminal shows why it cannot be opened. */
export function openInEditor(exchange: Exchange, { manifestFile }: PreviewOptions): void {
  const [, query = ''] = (exchange.request.url ?? '').split('?')
  const asked = new URLSearchParams(query)
  const [line, column] = ['line', 'column'].map((name) => Number.parseInt(asked.get(name) ?? '1', 10) || 1)
  launchEditor(`${manifestFile}:${line}:${column}`)
  sendContent(exchange, '', { type: 'text.txt' })
}

/** Applies a safe fix to the manifest (`FIX_PATH`). */
export async function applyFix(exchange: Exchange, { manifestFile, ...folders }: PreviewOptions): Promise<void> {
  const wanted = toFixRequest(await json(exchange.request).catch(() => null))
  const options = { file: manifestFile, ...folders }
  const answer: FixResponse = { problem: await fixManifestFile(options, wanted).catch(toSentence) }
  sendContent(exchange, JSON.stringify(answer), { type: 'answer.json' })
}

const toFixRequest = (value: unknown): FixRequest => ({
  code: textOf(value, 'code') ?? '',
  line: Number(fieldOf(value, 'line')),
  column: Number(fieldOf(value, 'column')),
  title: textOf(value, 'title') ?? '',
})

const toSentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
