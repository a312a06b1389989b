import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { toSourceError } from './source-error.ts'

/** The first error of the bundler as one sentence with its file and line. Null for an error of another kind. */
export function describeCompilerError(error: unknown, siteFolder: string): string | null {
  const [first] = error instanceof Error && 'errors' in error ? listOf({ errors: error.errors }, 'errors') : []
  const place = fieldOf(first, 'loc')
  const message = toMessage(first)
  const found = textOf(place, 'file') ?? textOf(first, 'id')
  if (message === null) return null
  const [line, column] = [Number(fieldOf(place, 'line')), Number(fieldOf(place, 'column')) + 1]
  const file = found === null ? 'blocks' : path.relative(siteFolder, found).replaceAll('\\', '/')
  return toSourceError({ file, ...(place !== undefined && { line, column }) }, message).message
}

/** The first line of a message, without its code, as a sentence. */
function toMessage(error: unknown): string | null {
  if (!(error instanceof Error) && textOf(error, 'message') === null) return null
  const text = stripVTControlCharacters(error instanceof Error ? error.message : (textOf(error, 'message') ?? ''))
  const line = (text.split('\n')[0] ?? '').replace(/^\[\w+\]\s*/, '').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
