import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DocumentFiles } from '../local-server/documents.ts'
import { readOwnFolder, toSchemaFile } from '../own/own-folder.ts'
import { SCHEMA_SCRIPT } from './schema-plugin.ts'

interface SiteFiles {
  /** The own blocks of the site, for each document. Empty when it has none. */
  own: Pick<DocumentFiles, 'own'>
  /** The text of a file by its name, or null. */
  read(name: string): string | null
}

const OWN = { script: 'own-blocks.js', style: 'own-blocks.css' }

/** The scripts and style sheets that depend on the site: its manifest schema, its own blocks, and the module that own blocks import. */
export function openSiteFiles(root: string, kit: string): SiteFiles {
  const folder = readOwnFolder()
  const editor = path.join(folder ?? '', 'editor')
  const hasBlocks = folder !== null && existsSync(path.join(editor, OWN.script))
  return {
    own: hasBlocks ? { own: OWN } : {},
    read(name) {
      if (name === SCHEMA_SCRIPT) return `export default ${readFileSync(toSchemaFile(root), 'utf8')}`
      // The own blocks are compiled without knowing the name of this script, which contains a hash.
      if (name === 'kit.js') return `export * from './${kit}'`
      return hasBlocks && Object.values(OWN).includes(name) ? readFileSync(path.join(editor, name), 'utf8') : null
    },
  }
}
