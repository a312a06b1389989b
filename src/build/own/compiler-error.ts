import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { toSourceError } from './source-error.ts'

/** The first error of the bundler as one sentence, with its file and line if it has a place. Null for an error of another kind. */
export function describeCompilerError(error: unknown, siteFolder: string): string | null {
  const first = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors[0] : null
  if (!(first instanceof Error)) return null
  const message = toSentence(first.message)
  const { file, line, column } = readPlace(first)
  if (file === null) return message
  return toSourceError({ file: path.relative(siteFolder, file).replaceAll('\\', '/'), line, column }, message).message
}

function readPlace(error: Error) {
  const place = 'loc' in error ? error.loc : null
  const file = textOf(place, 'file') ?? ('id' in error && typeof error.id === 'string' ? error.id : null)
  const [line, column] = ['line', 'column'].map((name) => fieldOf(place, name))
  return typeof line === 'number' && typeof column === 'number' ? { file, line, column: column + 1 } : { file }
}

/** The first line of a message, without its code. */
function toSentence(message: string): string {
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  const line = first.replace(/^\[\w+\]\s*/, '').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
