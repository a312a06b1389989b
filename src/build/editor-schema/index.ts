import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { listPublicFiles } from '../list-public-files.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { readOffers } from './offers.ts'
import { toEditorSchema } from './to-editor-schema.ts'

/** The schema that `.vscode/settings.json` points to, below the cache. */
const EDITOR_SCHEMA_FILE = 'editor.schema.json'

export interface EditedManifest {
  manifestFile: string
  /** The text of the manifest, which may have mistakes. */
  text: string
  publicFolder: string
  root: string
  cache: string
}

/**
 * Writes the schema by which editors offer what exists on this site. Only for the manifest of the project: editors look for one
 * schema at one place. A text that is not JSON changes nothing, and a cache that cannot be written is no failure.
 */
export async function writeEditorSchema({ manifestFile, text, publicFolder, root, cache }: EditedManifest): Promise<void> {
  if (path.resolve(manifestFile) !== path.join(root, 'site.manifest.json')) return
  const manifest = parse(text)
  if (!isObject(manifest)) return
  const schema: unknown = JSON.parse(await readFile(path.join(root, 'schema/manifest.schema.json'), 'utf8'))
  const adapted = toEditorSchemaOf(schema, manifest, await listPublicFiles(publicFolder))
  await writeFileAtomic(path.join(cache, EDITOR_SCHEMA_FILE), JSON.stringify(adapted)).catch(() => {})
}

/**
 * The editor schema of a manifest. Its definition `OtherSite` is valid for the manifests of other sites, which `.vscode/settings.json`
 * leaves to the public schema.
 */
export function toEditorSchemaOf(schema: unknown, manifest: unknown, publicFiles: readonly string[]): unknown {
  const adapted = toEditorSchema(schema, readOffers(manifest, publicFiles))
  const url = textOf(fieldOf(manifest, 'site'), 'url')
  const site = { properties: { url: url === null ? {} : { const: url } } }
  const definitions = fieldOf(adapted, 'definitions')
  const OtherSite = { not: { properties: { site } } }
  return { ...(isObject(adapted) && adapted), definitions: { ...(isObject(definitions) && definitions), OtherSite } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
