import path from 'node:path'
import { toHash } from '../../cache/hash.ts'
import { createFolderWay } from './folder/folder-way.ts'
import { createGitWay } from './git/git-way.ts'
import { isInWorkTree } from './git/repository.ts'
import type { PublishWay } from './way.ts'

export interface WayOptions {
  manifestFile: string
  publicFolder: string
  cache: string
  /** The folder to publish to; null for git, or without a repository for `dist` next to the manifest. */
  publishTo: string | null
  /** The folder in which the editor keeps what it needs to publish. It exists when something is planned. */
  store: string
}

/** The configured way to publish a site, as it is now. Throws a `PublishError` if the repository cannot be used. */
export function findWay({ manifestFile, publicFolder, cache, publishTo, store }: WayOptions): Promise<PublishWay> {
  const output = findOutput(manifestFile, publishTo)
  if (output !== null) return createFolderWay({ manifestFile, publicFolder, store, output })
  const buildFolder = path.join(cache, 'publishing', toHash(manifestFile))
  return createGitWay({ manifestFile, publicFolder, folder: store, buildFolder })
}

/** The folder to which a site is published; null for a git repository. `publishTo` is the one that was configured. */
function findOutput(manifestFile: string, publishTo: string | null): string | null {
  const folder = path.dirname(manifestFile)
  if (publishTo !== null) return publishTo
  return isInWorkTree(folder) ? null : path.join(folder, 'dist')
}
