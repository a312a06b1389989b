import { toEntryName } from '../../checks/breadcrumb.ts'
import type { Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { parsePointer } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { createTitleWriter } from '../../models/fields/title-writer.ts'

type Worded = Pick<EditorDiagnostic, 'message' | 'help' | 'where' | 'pointer'>

/**
 * A diagnostic for people who see fields and not the file (see `createTitleWriter`). One about a place that the schema does not have keeps the names
 * of the file: only there can it be seen.
 */
export function toScreenWords<One extends Worded>(diagnostic: One, manifest: unknown): One {
  const { message, help, where, pointer } = diagnostic
  const say = createSpeaker(pointer, manifest)
  return { ...diagnostic, message: say(message), help: say(help), where: toScreenPlace(where, manifest, parsePointer(pointer)) }
}

/** The same for a diagnostic with fixes; the same object for the same diagnostic. */
export function toScreenDiagnostic(diagnostic: EditorDiagnostic, manifest: unknown): EditorDiagnostic {
  const known = reworded.get(diagnostic)
  if (known) return known
  const say = createSpeaker(diagnostic.pointer, manifest)
  const fixes = diagnostic.fixes.map((fix) => ({ ...fix, title: say(fix.title) }))
  const shown = { ...toScreenWords(diagnostic, manifest), fixes }
  reworded.set(diagnostic, shown)
  return shown
}

function createSpeaker(pointer: string, manifest: unknown): (sentence: string) => string {
  const steps = parsePointer(pointer)
  return describeField(manifest, steps) ? createTitleWriter(manifest, steps) : (sentence) => sentence
}

const reworded = new WeakMap<EditorDiagnostic, EditorDiagnostic>()

/** A breadcrumb to a place, or its end, with the names that the fields and entries on the way have on screen. */
export function toScreenPlace(breadcrumb: string, manifest: unknown, steps: Steps): string {
  const names = steps.flatMap((step, depth): [string, string][] => {
    const title = describeField(manifest, steps.slice(0, depth + 1))?.title
    // People choose the keys of a map, such as the names of facts.
    if (!title || describeField(manifest, steps.slice(0, depth))?.kind === 'map') return []
    return typeof step === 'string' ? [[step, title]] : [[`${toEntryName(steps[depth - 1])} ${step + 1}`, `${title} ${step + 1}`]]
  })
  const rename = (crumb: string): string => {
    const [inFile = '', shown = ''] = names.find(([name]) => crumb === name || crumb.startsWith(`${name} `)) ?? []
    return shown + crumb.slice(inFile.length)
  }
  return breadcrumb.split(' > ').map(rename).join(' > ')
}
