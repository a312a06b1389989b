import { readManifest } from '../build/editor/draft/read-manifest.ts'
import { createHost } from '../build/host.ts'
import { toDisplayPath } from '../build/manifest-file.ts'
import { type CheckedManifest, checkManifest, type Preset } from '../checks/index.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { openDocument } from '../document/document.ts'
import { CallRefusal } from './call-refusal.ts'
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

/** The saved manifest. `hash` identifies its bytes. Throws a `CallRefusal` if it is not JSON, and the errors of `readManifestFile`. */
export async function readSavedVersion({ manifestFile }: AssistantSite): Promise<ManifestVersion & { hash: string }> {
  try {
    const { text, hash } = await readManifest(manifestFile)
    return { ...toManifestVersion(openDocument(text).value, text), hash }
  } catch (error) {
    // The message shows lines of the file, which may have secrets.
    if (!isExpectedError(error, 'JSON_INVALID')) throw error
    throw new CallRefusal(
      'The manifest is not valid JSON, so it can be neither read nor changed. Call validate, which says where, and ask the person to correct it.',
    )
  }
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
