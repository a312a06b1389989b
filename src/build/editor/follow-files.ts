import { existsSync, type FSWatcher, realpathSync, watch } from 'node:fs'
import path from 'node:path'
import { debounceWork } from '../preview/debounce-work.ts'
import type { ProposalFolder } from './draft/proposal-files.ts'

interface FollowedFiles {
  manifestFile: string
  publicFolder: string
  /** Called after the manifest may have changed. `unsettled` means that the file may be half written: it is called again after a while. */
  onManifest(isQuiet: boolean): Promise<'done' | 'unsettled'>
  /** Called after a file of the public folder has changed. */
  onPublicFiles(): void
  proposals: ProposalFolder
  /** Called after a proposal may have arrived, as `onManifest` is. */
  onProposals(isQuiet: boolean): Promise<'done' | 'unsettled'>
}

/** Follows changes that other programs make to the files of a site. Returns a function that ends it. */
export function followFiles({ manifestFile, publicFolder, proposals, ...on }: FollowedFiles): () => void {
  const reading = debounceWork(on.onManifest)
  const proposing = debounceWork(on.onProposals)
  const listing = debounceWork(async () => {
    on.onPublicFiles()
    return 'done'
  })
  const watchers = new Set<FSWatcher>()
  const follow = (folder: string, isDeep: boolean, onChange: (name: string | null) => void) => {
    const watcher = openWatcher(folder, isDeep, onChange)
    if (watcher) watchers.add(watcher)
    return watcher
  }
  let inPublic = follow(publicFolder, true, listing.request)
  // Most programs replace a file by rename, which ends a watch on the file itself. Watch its folder instead. The file may be a link.
  for (const file of new Set([manifestFile, realpathSync(manifestFile)]))
    follow(path.dirname(file), false, (name) => {
      if (name === path.basename(file)) reading.request()
    })
  follow(proposals.folder, false, (name) => {
    if (name !== null && proposals.isProposal(name)) proposing.request()
  })
  follow(path.dirname(publicFolder), false, (name) => {
    if (name !== path.basename(publicFolder)) return
    // The folder was created, renamed or deleted.
    if (inPublic) watchers.delete(inPublic)
    inPublic?.close()
    inPublic = follow(publicFolder, true, listing.request)
    listing.request()
  })
  return () => {
    for (const watcher of watchers) watcher.close()
    reading.stop()
    proposing.stop()
    listing.stop()
  }
}

/** Null if the folder does not exist, or if the system cannot follow it: there is a limit for how many folders it does. */
function openWatcher(folder: string, isDeep: boolean, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: isDeep }, (_, name) => onChange(name))
    // On Windows, a deleted folder is an error of its watcher.
    return watcher.on('error', () => watcher.close())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (existsSync(folder)) console.error(`Changes in "${folder}" are not noticed while the editor is open. ${reason}`)
    return null
  }
}
