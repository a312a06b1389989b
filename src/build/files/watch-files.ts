import { existsSync, type FSWatcher, realpathSync, watch } from 'node:fs'
import path from 'node:path'

interface WatchedFiles {
  manifestFile: string
  publicFolder: string
  /** Called at each step of a change to the manifest, such as its emptying and its writing. */
  onManifest(): void
  /** Called at each step of a change in the public folder. */
  onPublicFiles(): void
}

/** Follows changes that other programs make to the files of a site. Returns a function that ends it. */
export function watchSiteFiles({ manifestFile, publicFolder, onManifest, onPublicFiles }: WatchedFiles): () => void {
  const watchers = new Set<FSWatcher>()
  const follow = (folder: string, isDeep: boolean, onChange: (name: string | null) => void) => {
    const watcher = watchFolder(folder, isDeep, onChange)
    if (watcher) watchers.add(watcher)
    return watcher
  }
  let inPublic = follow(publicFolder, true, onPublicFiles)
  // Most programs replace a file by rename, which ends a watch on the file itself. Watch its folder instead. The file may be a link.
  for (const file of new Set([manifestFile, existsSync(manifestFile) ? realpathSync(manifestFile) : manifestFile]))
    follow(path.dirname(file), false, (name) => {
      if (name === path.basename(file)) onManifest()
    })
  follow(path.dirname(publicFolder), false, (name) => {
    if (name !== path.basename(publicFolder)) return
    // The folder was created, renamed or deleted.
    if (inPublic) watchers.delete(inPublic)
    inPublic?.close()
    inPublic = follow(publicFolder, true, onPublicFiles)
    onPublicFiles()
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

/** Null if the folder does not exist, or if the system cannot follow it: there is a limit for how many folders it does. */
export function watchFolder(folder: string, isDeep: boolean, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { recursive: isDeep }, (_, name) => onChange(name))
    // On Windows, a deleted folder is an error of its watcher.
    return watcher.on('error', () => watcher.close())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (existsSync(folder)) console.error(`Changes in "${folder}" are not noticed. ${reason}`)
    return null
  }
}
