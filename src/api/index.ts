// The package `manifest-site` for programs: what its commands do, as functions. They print nothing, except that a running server and a
// running editor report unexpected failures of single requests on standard error. It is a public contract: a release may add to it, and
// only a major version may take away.
import '../build/require-node.ts'
import path from 'node:path'
import type { CheckedBuild } from '../build/check-and-build.ts'
import type { StartedEditor } from '../build/editor/start-editor.ts'
import { engineFolder as root } from '../build/engine.ts'
import type { ProgressListener } from '../build/index.ts'
import type { CompressionMode } from '../build/output/compress.ts'
import { toSitePaths } from '../build/site-paths.ts'
import type { CheckedManifest, Preset } from '../checks/index.ts'
import type { StartedServer } from '../server/index.ts'
import { prepareSite } from './own-parts.ts'

export type { CheckedBuild } from '../build/check-and-build.ts'
export type { StartedEditor } from '../build/editor/start-editor.ts'
export type { BuildResult, ProgressListener } from '../build/index.ts'
export type { CompressionMode } from '../build/output/compress.ts'
export type { PageWeight } from '../build/output/output-record.ts'
export type { CheckedManifest, Preset } from '../checks/index.ts'
export type { Diagnostic, Fix, RelatedPlace, Severity, TextEdit } from '../contracts/diagnostic.ts'
export { type ExpectedErrorCode, isExpectedError } from '../contracts/expected-error.ts'
export type { Manifest } from '../manifest/manifest.gen.ts'
export type { StartedServer } from '../server/index.ts'

/** Where a site is. Relative paths start in the working directory. */
export interface SiteLocation {
  /**
   * The folder of the site, by default the working directory. The engine keeps its caches in `.cache` in it. A process can use several sites,
   * but only one if it has own blocks or own rules.
   */
  siteFolder?: string
  /** The manifest, by default `site.manifest.json` in the folder of the site. */
  manifest?: string
  /** The folder of pictures and files, by default `public` next to the manifest. */
  publicFolder?: string
}

export interface ValidateSiteOptions extends SiteLocation {
  /** `recommended` by default; `launch` adds the checks a site must pass before launch. */
  preset?: Preset
}

export interface BuildSiteOptions extends ValidateSiteOptions {
  /** The output folder, by default `dist` in the folder of the site. What only the server reads goes next to it, to `dist-server`. */
  out?: string
  /** How to compress the copies of each file. By default `best`, or `fast` for more than 500 pages. */
  compression?: CompressionMode
  onProgress?: ProgressListener
}

export interface ServeSiteOptions {
  /** The folder of the site, by default the working directory. */
  siteFolder?: string
  /** The folder of the built site, by default `dist` in the folder of the site. */
  out?: string
  /** The folder where enquiries are stored, by default `data` in the folder of the site. Not used with `DATABASE_URL`. */
  data?: string
  /** By default 4173; 0 for any free port. */
  port?: number
  /** The IP address to listen on, by default 127.0.0.1, for this machine only. */
  host?: string
  /** The variables that `manifest-site serve --help` lists, except `PORT` and `HOST`. By default `process.env`. */
  environment?: Readonly<Record<string, string | undefined>>
  /** Receives sentences about problems that the owner of the site can solve, such as a database that cannot be reached. */
  log?: (sentence: string) => void
}

export interface EditSiteOptions extends SiteLocation {
  /** The folder to publish to. By default, publishing commits to git or, without a repository, writes `dist` next to the manifest. */
  publishTo?: string
  /** The folder where the server stores enquiries, by default `data` in the folder of the site. Not used with `DATABASE_URL`. */
  data?: string
  /** By default that of the last time or 4180, or the next free one. */
  port?: number
}

/**
 * Checks a manifest. Errors in the manifest are diagnostics. Throws an error with the code `MANIFEST_MISSING`, `MANIFEST_IS_FOLDER` or
 * `MANIFEST_UNREADABLE` when it cannot be read, and `OWN_PARTS_UNUSABLE` when the own blocks or own rules of the site cannot be compiled.
 */
export async function validate({ preset, ...location }: ValidateSiteOptions = {}): Promise<CheckedManifest> {
  const { manifestFile: file, publicFolder, cache } = toFolders(location)
  await prepareSite(location.siteFolder)
  const { loadManifest } = await import('../build/manifest-file.ts')
  return loadManifest({ file, publicFolder, root, cache, preset })
}

/**
 * Checks a manifest and, when it has no errors, builds the site. Otherwise `built` is null and the earlier output is left unchanged. Throws
 * the errors of `validate`, and one with the code `BLOCK_FAILED` or `PICTURE_UNUSABLE` after which nothing was written.
 */
export async function build({ out, preset, compression, onProgress, ...location }: BuildSiteOptions = {}): Promise<CheckedBuild> {
  await prepareSite(location.siteFolder)
  const { checkAndBuild } = await import('../build/check-and-build.ts')
  return checkAndBuild({ ...toFolders({ out, ...location }), root, preset, compression, onProgress })
}

/**
 * Serves a built site and receives its forms until it is closed. From then on, files that the process writes can be read only by its user.
 * Throws an error with the code `SITE_NOT_BUILT`, `DATA_FOLDER_UNUSABLE`, `DATA_IN_USE` or `TRUST_PROXY_INVALID`, or that of Node when it
 * cannot listen, such as `EADDRINUSE`.
 */
export async function serve(options: ServeSiteOptions = {}): Promise<StartedServer> {
  const { siteFolder = '.', out, data, port = 4173, host = '127.0.0.1', environment = process.env, log = () => {} } = options
  const [{ startServer }, { readSettings }] = await Promise.all([import('../server/index.ts'), import('../server/settings.ts')])
  const settings = readSettings(environment)
  const output = toFolders({ siteFolder, out }).out
  return startServer({ output, data: path.resolve(data ?? path.join(siteFolder, 'data')), port, host, settings }, log)
}

/**
 * Starts the editor for a browser on this computer, until it is closed. Closing stores unsaved changes in `.drafts` next to the manifest.
 * Throws the errors of `validate`, one with the code `DRAFT_IN_USE` when another editor has the manifest open, and one with the code `USAGE`
 * when no port is free.
 */
export async function edit({
  siteFolder = '.',
  publishTo,
  data,
  port,
  ...location
}: EditSiteOptions = {}): Promise<StartedEditor> {
  await prepareSite(siteFolder)
  const [{ startEditor }, { createEnquiryStore, openForEach }, { readSettings }] = await Promise.all([
    import('../build/editor/start-editor.ts'),
    import('../server/enquiries/index.ts'),
    import('../server/settings.ts'),
  ])
  const { manifestFile, publicFolder, cache } = toFolders({ siteFolder, ...location })
  const enquiries = createEnquiryStore(
    openForEach(path.resolve(data ?? path.join(siteFolder, 'data')), readSettings(process.env)),
  )
  return startEditor({ manifestFile, publicFolder, publishTo, root, cache, enquiries, port })
}

const toFolders = ({ siteFolder = '.', ...named }: SiteLocation & { out?: string | undefined }) => ({
  ...toSitePaths(siteFolder, named),
  cache: path.resolve(siteFolder, '.cache'),
})
