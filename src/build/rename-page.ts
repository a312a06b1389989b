import { renamePage } from '../checks/fixes/rename-page/index.ts'
import type { PageRename } from '../checks/fixes/rename-page/page-rename.ts'
import { type ManifestOptions, openManifest, withPictures } from './manifest-file.ts'

/** A manifest in which a page has another path, not yet written, or why there is none. */
export type RenamedManifest =
  | { before: Uint8Array; after: Uint8Array; textBefore: string; text: string; sentences: string[] }
  | { refusal: string }

/** Reads a manifest and gives one of its pages another path. Throws `ManifestFileError`. */
export async function renamePageInFile(options: ManifestOptions, renaming: PageRename): Promise<RenamedManifest> {
  const { bytes: before, host } = await openManifest(options)
  const renamed = await withPictures(host, () => renamePage(before, host, renaming))
  if ('refusal' in renamed) return renamed
  return { ...renamed, before, after: new TextEncoder().encode(renamed.text), textBefore: new TextDecoder().decode(before) }
}
