import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldOf, isObject, parseOrNull, textOf } from '../../manifest/json.ts'
import { toHash } from '../cache/hash.ts'
import { hashValidatorSetup } from '../cache/schema-validators.ts'
import { readCode } from '../engine.ts'
import { listPublicFiles } from '../files/list-public-files.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { toSchemaFile } from '../own/own-folder.ts'
import { findSiteNames, type SiteNames } from './site-names.ts'
import { toEditorSchema } from './to-editor-schema.ts'

/** The schema that `.vscode/settings.json` refers to, relative to the cache folder. */
const EDITOR_SCHEMA_FILE = 'editor.schema.json'

const SOURCES = ['index', 'site-names', 'snippets', 'to-editor-schema'].map((name) => `src/build/editor-schema/${name}.ts`)

export interface EditedManifest {
  manifestFile: string
  /** The text of the manifest. It can have errors. */
  text: string
  /** Its value, if it is already parsed. */
  value?: unknown
  publicFolder: string
  root: string
  cache: string
}

/** From this size on, VS Code turns off completion, so that it does not use the schema. */
const MAX_EDITOR_CHARACTERS = 20_000_000

/**
 * Writes the schema with which editors suggest what exists on this site. Does nothing for manifests other than the one next to the cache
 * folder, because editors look for the schema in one place only. Also does nothing if the text is not JSON, if nothing that is suggested
 * has changed, or if the cache is not writable.
 */
export async function writeEditorSchema(edited: EditedManifest): Promise<void> {
  const { manifestFile, text, value = parseOrNull(text), publicFolder, root, cache } = edited
  if (path.resolve(manifestFile) !== path.join(path.dirname(cache), 'site.manifest.json')) return
  if (text.length > MAX_EDITOR_CHARACTERS || !isObject(value)) return
  const site = readEditedSite(value, await listPublicFiles(publicFolder))
  const file = path.join(cache, EDITOR_SCHEMA_FILE)
  const key = toHash(JSON.stringify([hashValidatorSetup(), readCode(SOURCES), site]))
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`{"x-key":"${key}"`)) return
  const schema: unknown = JSON.parse(await readFile(toSchemaFile(root), 'utf8'))
  const adapted = { 'x-key': key, ...adaptSchema(schema, site) }
  await writeFileAtomic(file, JSON.stringify(adapted)).catch(() => {})
}

/** What the editor schema of a site depends on. */
interface EditedSite {
  names: SiteNames
  url: string | null
}

const readEditedSite = (manifest: unknown, publicFiles: readonly string[]): EditedSite => ({
  names: findSiteNames(manifest, publicFiles),
  url: textOf(fieldOf(manifest, 'site'), 'url'),
})

/**
 * Creates the editor schema of a manifest. Its definition `OtherSite` matches the manifests of other sites. For them,
 * `.vscode/settings.json` selects the public schema.
 */
export const createEditorSchema = (schema: unknown, manifest: unknown, publicFiles: readonly string[]): unknown =>
  adaptSchema(schema, readEditedSite(manifest, publicFiles))

function adaptSchema(schema: unknown, { names, url }: EditedSite): object {
  const adapted = toEditorSchema(schema, names)
  const site = { properties: { url: url === null ? {} : { const: url } } }
  const definitions = fieldOf(adapted, 'definitions')
  const OtherSite = { not: { properties: { site } } }
  return { ...(isObject(adapted) && adapted), definitions: { ...(isObject(definitions) && definitions), OtherSite } }
}
