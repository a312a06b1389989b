import { rm } from 'node:fs/promises'
import path from 'node:path'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import type { BuildSetup } from './measure-build.ts'
import { type BenchSite, type SiteFiles, withHeading, writeManifest, writeSite } from './sites.ts'

/** `off`, or the default of the build. */
export type CompressionOption = 'off' | 'default'

interface OwnBuild {
  /** A copy of this project, with its own caches. */
  checkout: string
  site: BenchSite
  compression: CompressionOption
}

/** The build of a site by this project. The manifest and the output are in the copy of the project. */
export async function createOwnBuild({ checkout, site, compression }: OwnBuild): Promise<BuildSetup & SiteFiles> {
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
