import { renamePage } from '../checks/fixes/rename-page/index.ts'
import type { PageRename } from '../checks/fixes/rename-page/page-rename.ts'
import { type ManifestOptions, openManifest } from './manifest-file.ts'

/** A manifest in which a page has a new path, not yet written, or why the page cannot have it. */
type RenamedManifest =
  | { before: Uint8Array; after: Uint8Array; textBefore: string; text: string; sentences: string[] }
  | { refusal: string }

/** Reads a manifest and changes the path of one of its pages. Throws the errors of `readManifestFile`. */
export async function renamePageInFile(options: ManifestOptions, rename: PageRename): Promise<RenamedManifest> {
  const { bytes: before, host } = await openManifest(options)
  const renamed = renamePage(before, host, rename)
  if ('refusal' in renamed) return renamed
  return { ...renamed, before, after: new TextEncoder().encode(renamed.text), textBefore: new TextDecoder().decode(before) }
}
