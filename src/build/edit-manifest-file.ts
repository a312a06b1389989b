import type { EditResult } from '../checks/fixes/edit-manifest.ts'
import type { Host } from '../checks/index.ts'
import { type ManifestOptions, openManifest } from './manifest-file.ts'

/** A manifest after an edit, not yet written, or why it cannot be edited. */
type EditedManifest =
  | { before: Uint8Array; after: Uint8Array; textBefore: string; text: string; sentences: string[] }
  | { refusal: string }

/** Reads a manifest and edits it in memory. Throws the errors of `readManifestFile`. */
export async function editManifestFile(
  options: ManifestOptions,
  edit: (bytes: Uint8Array, host: Host) => EditResult,
): Promise<EditedManifest> {
  const { bytes: before, host } = await openManifest(options)
  const edited = edit(before, host)
  if ('refusal' in edited) return edited
  return { ...edited, before, after: new TextEncoder().encode(edited.text), textBefore: new TextDecoder().decode(before) }
}
