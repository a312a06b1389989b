import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldOf, isObject, parseOrNull, textOf } from '../../manifest/json.ts'
import { listPublicFiles } from '../files/list-public-files.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { toSchemaFile } from '../own/own-folder.ts'
import { findSiteNames } from './site-names.ts'
import { toEditorSchema } from './to-editor-schema.ts'

/** The schema that `.vscode/settings.json` refers to, relative to the cache folder. */
const EDITOR_SCHEMA_FILE = 'editor.schema.json'

export interface EditedManifest {
  manifestFile: string
  /** The text of the manifest. It can have errors. */
  text: string
  publicFolder: string
  root: string
  cache: string
}

/**
 * Writes the schema with which editors suggest what exists on this site. Does nothing for manifests other than the one next to the cache
 * folder, because editors look for the schema in one place only. Also does nothing if the text is not JSON or the cache is not writable.
 */
export async function writeEditorSchema({ manifestFile, text, publicFolder, root, cache }: EditedManifest): Promise<void> {
  if (path.resolve(manifestFile) !== path.join(path.dirname(cache), 'site.manifest.json')) return
  const manifest = parseOrNull(text)
  if (!isObject(manifest)) return
  const schema: unknown = JSON.parse(await readFile(toSchemaFile(root), 'utf8'))
  const adapted = createEditorSchema(schema, manifest, await listPublicFiles(publicFolder))
  await writeFileAtomic(path.join(cache, EDITOR_SCHEMA_FILE), JSON.stringify(adapted)).catch(() => {})
}

/**
 * Creates the editor schema of a manifest. Its definition `OtherSite` matches the manifests of other sites. For them,
 * `.vscode/settings.json` selects the public schema.
 */
export function createEditorSchema(schema: unknown, manifest: unknown, publicFiles: readonly string[]): unknown {
  const adapted = toEditorSchema(schema, findSiteNames(manifest, publicFiles))
  const url = textOf(fieldOf(manifest, 'site'), 'url')
  const site = { properties: { url: url === null ? {} : { const: url } } }
  const definitions = fieldOf(adapted, 'definitions')
  const OtherSite = { not: { properties: { site } } }
  return { ...(isObject(adapted) && adapted), definitions: { ...(isObject(definitions) && definitions), OtherSite } }
}
