import { rm } from 'node:fs/promises'
import path from 'node:path'
import { toServerFolder } from '../../../src/contracts/built-site.ts'
import type { BuildSetup } from './measure-build.ts'
import { type BenchSite, type SiteFiles, withHeading, writeManifest, writeSite } from './sites.ts'

/** `off`, or the default of the build. */
export type CompressionOption = 'off' | 'default'

/** The program that builds: that of a copy of this project, or of an installed package. */
export interface BuildCommand {
  /** The arguments of Node in front of the options of `build`. */
  args: readonly string[]
  /** The folder in which it runs. It gets the sites and their outputs. */
  cwd: string
  /** Deleted before a clean build. */
  caches: readonly string[]
}

/** The command of a copy of this project. A clean build also compiles the sources. */
export const toCheckoutCommand = (checkout: string): BuildCommand => ({
  args: ['scripts/build.ts'],
  cwd: checkout,
  caches: [path.join(checkout, '.cache')],
})

/** The command of the package that is installed in a folder. */
export const toInstalledCommand = (folder: string): BuildCommand => ({
  args: [path.join(folder, 'node_modules/manifest-site/lib/main.js'), 'build'],
  cwd: folder,
  caches: [path.join(folder, '.cache')],
})

interface OwnBuild {
  command: BuildCommand
  site: BenchSite
  compression: CompressionOption
}

/** The build of a site by this project. */
export async function createOwnBuild({ command, site, compression }: OwnBuild): Promise<BuildSetup & SiteFiles> {
  const { args, cwd, caches } = command
  const folder = path.join(cwd, 'bench', `${site.name.replace(/\W+/g, '-')}-${compression}`)
  const out = path.join(folder, 'dist')
  const { manifestFile, publicFolder } = await writeSite(folder, site)
  const options = ['--manifest', manifestFile, '--public', publicFolder, '--out', out]
  return {
    manifestFile,
    publicFolder,
    args: [...args, ...options, ...(compression === 'off' ? ['--compression', 'off'] : [])],
    cwd,
    out,
    async clear() {
      for (const left of [out, toServerFolder(out), ...caches]) await rm(left, { recursive: true, force: true })
    },
    edit: (heading) => writeManifest(manifestFile, withHeading(site.manifest, heading)),
  }
}
