/**
 * The folder of the compiled own blocks and own rules of this site. Null when the site has none. Threads and processes inherit the variable.
 */
export const readOwnFolder = (): string | null => process.env.MANIFEST_SITE_OWN ?? null

/** Has to be called before any module imports the manifest schema, which then contains the own blocks. */
export function setOwnFolder(folder: string): void {
  process.env.MANIFEST_SITE_OWN = folder
}
