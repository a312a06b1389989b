import path from 'node:path'
import type { Plugin } from 'rolldown'
import { toSourceError } from './source-error.ts'

/**
 * Fails when a bundle contains a file of the site that is outside the listed ones: it is not hashed, so its changes would be ignored. Files
 * of packages and of the engine are allowed.
 */
export function ownFilesPlugin(siteFolder: string, files: readonly string[]): Plugin {
  const listed = new Set(files)
  return {
    name: 'own-files',
    resolveId: {
      filter: { id: /^\.{1,2}\// },
      async handler(id, importer) {
        const found = await this.resolve(id, importer, { skipSelf: true })
        if (!found || !importer || isPackage(found.id)) return found
        const file = toSiteFile(siteFolder, found.id)
        const from = toSiteFile(siteFolder, importer)
        if (from === null || (file !== null && listed.has(file))) return found
        throw toSourceError(
          { file: from },
          `This file imports "${id}", which is outside the folders blocks and rules. Move the file into one of them.`,
        )
      },
    },
  }
}

const isPackage = (id: string): boolean => /[/\\]node_modules[/\\]/.test(id)

/** The path of a file below the folder of the site, with slashes; null for other files. */
function toSiteFile(siteFolder: string, id: string): string | null {
  const relative = path.relative(siteFolder, id).replaceAll('\\', '/')
  return id.startsWith('\0') || relative.startsWith('..') || isPackage(id) ? null : relative
}
