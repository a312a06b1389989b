import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkAndBuild } from '../build/check-and-build.ts'
import type { CompressionMode } from '../build/output/compress.ts'
import type { CheckedManifest, Preset } from '../checks/index.ts'
import { toServerFolder } from '../contracts/built-site.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { type BuildOutput, readBuildOutput } from '../server/build-output.ts'
import type { VersionFiles } from './base-version.ts'

export interface VersionBuild extends VersionFiles {
  /** The output folder. */
  out: string
  root: string
  cache: string
  preset: Preset
  /** Whether drafts are built like other pages. */
  drafts?: boolean
  /** How its files are compressed. Without it they are not, which only measurements of a served version notice. */
  compression?: CompressionMode
}

/** A version of a site, checked and, without errors, built. */
export interface BuiltVersion {
  checked: CheckedManifest
  /** Null if and only if it could not be built. */
  built: BuiltPages | null
  /** Why it could not be built although the manifest has no errors, as a sentence. */
  failure: string | null
}

export interface BuiltPages {
  output: BuildOutput
  out: string
  /** Path -> HTML. */
  pages: ReadonlyMap<string, string>
}

/** Checks and builds a version of a site. Throws the errors of `readManifestFile`. */
export async function buildVersion({ out, compression = 'off', ...options }: VersionBuild): Promise<BuiltVersion> {
  let checked: CheckedManifest | undefined
  const onChecked = async (result: CheckedManifest) => {
    checked = result
  }
  let failure: string | null = null
  const files = await checkAndBuild({ ...options, out, compression, onChecked })
    .then(({ built }) => built?.pages.map(({ file }) => file) ?? null)
    .catch((error: unknown) => {
      if (!isExpectedError(error, 'BLOCK_FAILED', 'PICTURE_UNUSABLE')) throw error
      failure = error.message
      return null
    })
  if (!checked) throw new Error('The manifest was not checked.')
  return { checked, failure, built: files && (await readPages(out, new Set(files))) }
}

async function readPages(out: string, pageFiles: ReadonlySet<string>): Promise<BuiltPages> {
  const output = await readBuildOutput(toServerFolder(out))
  const pages = output.files
    .filter(({ file }) => pageFiles.has(file))
    .map(async (page) => [page.path, await readFile(path.join(out, page.file), 'utf8')] as const)
  return { output, out, pages: new Map(await Promise.all(pages)) }
}
