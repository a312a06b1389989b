import { checkManifest, type Diagnostic, type Host } from '../../../src/checks/index.ts'
import { isContainer } from '../../../src/manifest/json.ts'
import { parsePointer } from '../../../src/manifest/pointer.ts'
import { createMinimalManifest, minimalHost } from './minimal-manifest.ts'

/** Changes to the minimal manifest: a new value by JSON Pointer, or REMOVED. */
export type ManifestChanges = Readonly<Record<string, unknown>>

export const REMOVED = Symbol('removed')

/** The diagnostics of the minimal manifest after some changes, one line each: code, highlighted text, message. */
export function diagnosticsAfter(changes: ManifestChanges, host: Host = minimalHost): string[] {
  return describeDiagnostics(textAfter(changes), host)
}

/** The help of each diagnostic of the minimal manifest after some changes. */
export const helpAfter = (changes: ManifestChanges): string[] =>
  checkSource(textAfter(changes)).diagnostics.map(({ help }) => help)

/** The diagnostics of a text or bytes, one line each: code, highlighted text, message. */
export function describeDiagnostics(source: string | Uint8Array, host: Host = minimalHost): string[] {
  const { diagnostics, text } = checkSource(source, host)
  return diagnostics.map((diagnostic) => `${diagnostic.code} ${highlight(text, diagnostic)} ${diagnostic.message}`)
}

export function checkSource(source: string | Uint8Array, host: Host = minimalHost) {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source
  return checkManifest({ file: 'site.json', bytes }, host)
}

/** The part of a text that a diagnostic highlights. */
export function highlight(text: string, { line, column, endLine, endColumn }: Diagnostic): string {
  const lines = text.split('\n').slice(line - 1, endLine)
  if (line === endLine) return (lines[0] ?? '').slice(column - 1, endColumn - 1)
  return [(lines[0] ?? '').slice(column - 1), ...lines.slice(1, -1), (lines.at(-1) ?? '').slice(0, endColumn - 1)].join('\n')
}

/** The text of the minimal manifest after some changes. */
export function textAfter(changes: ManifestChanges): string {
  const manifest: unknown = createMinimalManifest()
  for (const [pointer, value] of Object.entries(changes)) change(manifest, pointer, value)
  return JSON.stringify(manifest, null, 2)
}

function change(manifest: unknown, pointer: string, value: unknown): void {
  const steps = parsePointer(pointer)
  const last = steps.pop()
  const parent = steps.reduce<unknown>(
    (current, step) => (isContainer(current) ? Reflect.get(current, step) : undefined),
    manifest,
  )
  if (!isContainer(parent) || last === undefined) throw new Error(`The minimal manifest has nothing at ${pointer}.`)
  if (value !== REMOVED) Reflect.set(parent, last, value)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
}
