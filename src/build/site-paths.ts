import path from 'node:path'

/** The usual name of a manifest. */
export const MANIFEST_NAME = 'site.manifest.json'

/** Where a site is and where its output goes. Relative paths start in the working directory. */
export interface NamedPaths {
  /** By default `site.manifest.json` in the folder of the site. */
  manifest?: string | undefined
  /** By default `public` next to the manifest. */
  publicFolder?: string | undefined
  /** By default `dist` in the folder of the site. */
  out?: string | undefined
}

/** The absolute paths of the manifest, the public folder and the output folder of a site. */
export function toSitePaths(siteFolder: string, { manifest, publicFolder, out }: NamedPaths) {
  const manifestFile = path.resolve(manifest ?? path.join(siteFolder, MANIFEST_NAME))
  return {
    manifestFile,
    publicFolder: path.resolve(publicFolder ?? path.join(path.dirname(manifestFile), 'public')),
    out: path.resolve(out ?? path.join(siteFolder, 'dist')),
  }
}
