import path from 'node:path'

/**
 * The folder of the compiled own blocks and own rules of this site. Null when the site has none. Threads and processes inherit the variable.
 */
export const readOwnFolder = (): string | null => process.env.MANIFEST_SITE_OWN ?? null

/** The manifest schema: that of the engine in `root`, or that with the own blocks of this site. */
export const toSchemaFile = (root: string): string =>
  path.join(readOwnFolder() ?? path.join(root, 'schema'), 'manifest.schema.json')

/** Has to be called before any module imports the manifest schema, which then contains the own blocks. */
export function setOwnFolder(folder: string): void {
  process.env.MANIFEST_SITE_OWN = folder
}
