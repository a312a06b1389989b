import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { findTitle } from '../../manifest/names.ts'
import { parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { nameBlock } from '../actions/block-names.ts'
import { findBlockSteps, isInBlocks, toPagePath, toPagePlace } from '../store/places.ts'
import { toScreenPlace } from './screen-words.ts'

/** Diagnostics of a page, or of a part of the manifest outside of pages. */
export interface DiagnosticGroup {
  /** The pointer of what they have in common. */
  pointer: string
  title: string
  parts: DiagnosticPart[]
}

/** Diagnostics of one block, or of what is in no block. */
interface DiagnosticPart {
  pointer: string
  /** What people call the block; null outside of blocks. */
  title: string | null
  diagnostics: EditorDiagnostic[]
}

/**
 * Diagnostics by page and block, and by part of the manifest outside of pages. A group and a part are where their first diagnostic is in
 * the list.
 */
export function groupDiagnostics(manifest: unknown, diagnostics: readonly EditorDiagnostic[]): DiagnosticGroup[] {
  const groups = groupBy(diagnostics, (steps) => toPagePlace(steps) ?? steps.slice(0, 1))
  return groups.map(({ steps, members }) => ({
    pointer: toPointer(steps),
    title: toTitle(manifest, steps),
    parts: groupBy(members, (inner) => findBlockSteps(manifest, inner) ?? steps).map((part) => ({
      pointer: toPointer(part.steps),
      title: isInBlocks(part.steps) ? nameBlock(manifest, part.steps) : null,
      diagnostics: part.members,
    })),
  }))
}

function groupBy(diagnostics: readonly EditorDiagnostic[], toPlace: (steps: Steps) => Steps) {
  const groups = Map.groupBy(diagnostics, ({ pointer }) => toPointer(toPlace(parsePointer(pointer))))
  return Array.from(groups, ([pointer, members]) => ({ steps: parsePointer(pointer), members }))
}

function toTitle(manifest: unknown, steps: Steps): string {
  if (steps.length < 2) return describeField(manifest, steps)?.title ?? 'Manifest'
  const page = valueAt(manifest, steps)
  const path = toPagePath(manifest, steps)
  const title = findTitle(page) ?? `Page ${Number(steps.at(-1)) + 1}`
  return path === '' ? title : `${title} (${path})`
}

/** Where a diagnostic is inside its part, with the names of fields on screen; `''` if it concerns the whole part. */
export function describeWithin(manifest: unknown, { pointer, where }: EditorDiagnostic, part: string): string {
  if (pointer === part) return ''
  const outer = toBreadcrumb(manifest, parsePointer(part))
  const within = where.startsWith(`${outer} > `) ? where.slice(outer.length + 3) : where
  return toScreenPlace(within, manifest, parsePointer(pointer))
}
