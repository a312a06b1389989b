import path from 'node:path'

/** Root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..')
/** Everything in it can be deleted at any time. */
export const cache = path.join(root, '.cache')

/** The options that several commands share, with what they mean. */
export const siteOptions = {
  manifest: { type: 'string' },
  public: { type: 'string' },
  out: { type: 'string' },
} as const

export const siteHelp = `  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     pictures and files the manifest names (default: public beside the manifest)
  --out DIR        where the built site goes (default: dist)`

/** Full paths of what the command line names. */
export function readSiteOptions(text: (name: string) => string | undefined) {
  const manifestFile = path.resolve(text('manifest') ?? path.join(root, 'site.manifest.json'))
  return {
    manifestFile,
    publicFolder: path.resolve(text('public') ?? path.join(path.dirname(manifestFile), 'public')),
    out: path.resolve(text('out') ?? path.join(root, 'dist')),
  }
}
