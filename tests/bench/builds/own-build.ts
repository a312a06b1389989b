import { rm } from 'node:fs/promises'
import path from 'node:path'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import { type BenchSite, type SiteFiles, withHeading, writeManifest, writeSite } from './sites.ts'
import type { Subject } from './subject.ts'

/** `off`, or what the build does when it is not told. */
export type Compression = 'off' | 'default'

interface OwnBuild {
  /** A copy of this project: its caches are its own. */
  checkout: string
  site: BenchSite
  compression: Compression
}

/** How this project builds a site. Its manifest and its output lie in the copy of the project. */
export async function toOwnBuild({ checkout, site, compression }: OwnBuild): Promise<Subject & SiteFiles> {
  const folder = path.join(checkout, 'bench', `${site.pages}-${compression}`)
  const out = path.join(folder, 'dist')
  const { manifestFile, publicFolder } = await writeSite(folder, site)
  const options = ['--manifest', manifestFile, '--public', publicFolder, '--out', out]
  return {
    manifestFile,
    publicFolder,
    args: ['scripts/build.ts', ...options, ...(compression === 'off' ? ['--compression', 'off'] : [])],
    cwd: checkout,
    out,
    async clear() {
      for (const left of [out, toServerFolder(out), path.join(checkout, '.cache')])
        await rm(left, { recursive: true, force: true })
    },
    edit: (heading) => writeManifest(manifestFile, withHeading(site.manifest, heading)),
  }
}
