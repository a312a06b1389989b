import { readManifest } from '../build/editor/draft/read-manifest.ts'
import { createHost } from '../build/host.ts'
import { toDisplayPath } from '../build/manifest-file.ts'
import { type CheckedManifest, checkManifest, type Preset } from '../checks/index.ts'
import { openDocument } from '../document/document.ts'
import { hideSecrets } from './secrets.ts'

/** Where the site of an assistant is. */
export interface AssistantSite {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
}

/** A manifest that an assistant works with: the saved one, or a proposed one. */
export interface ManifestVersion {
  value: unknown
  /** A JSON text of the value: that of the file, if it is saved. */
  text: string
  /** The value without secrets. Only this is shown. */
  shown: unknown
}

/** The saved manifest. `hash` identifies its bytes. Throws the errors of `readManifest`. */
export async function readSavedVersion({ manifestFile }: AssistantSite): Promise<ManifestVersion & { hash: string }> {
  const { text, hash } = await readManifest(manifestFile)
  return { ...toManifestVersion(openDocument(text).value, text), hash }
}

export const toManifestVersion = (value: unknown, text = JSON.stringify(value, null, 2)): ManifestVersion => ({
  value,
  text,
  shown: hideSecrets(value),
})

/** Checks the bytes of a manifest of the site, valid or not. */
export async function checkVersion(
  { manifestFile, ...folders }: AssistantSite,
  bytes: Uint8Array,
  preset: Preset = 'recommended',
): Promise<CheckedManifest> {
  return checkManifest({ file: toDisplayPath(manifestFile), bytes }, await createHost(folders), preset)
}
