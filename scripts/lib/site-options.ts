import path from 'node:path'

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')
/** The cache folder. It is safe to delete at any time. */
export const cache = path.join(root, '.cache')

/** Options that several commands share. */
export const siteOptions = {
  manifest: { type: 'string' },
  public: { type: 'string' },
  out: { type: 'string' },
} as const

export const siteHelp = `  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --out DIR        the output folder (default: dist)`

/** The absolute paths of the manifest, the public folder and the output folder. */
export function readSiteOptions(text: (name: string) => string | undefined) {
  const manifestFile = path.resolve(text('manifest') ?? path.join(root, 'site.manifest.json'))
  return {
    manifestFile,
    publicFolder: path.resolve(text('public') ?? path.join(path.dirname(manifestFile), 'public')),
    out: path.resolve(text('out') ?? path.join(root, 'dist')),
  }
}
