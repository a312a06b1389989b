import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { watchFolder } from './watch-folder.ts'

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
  // Most programs replace a file by rename, which ends a watch on the file itself. Watch its folder instead. The file may be a link.
  const files = new Set([manifestFile, existsSync(manifestFile) ? realpathSync(manifestFile) : manifestFile])
  const watchers = [...files].map((file) =>
    watchFolder(path.dirname(file), false, (name) => {
      if (name === path.basename(file)) onManifest()
    }),
  )
  const stopWatching = watchTree(publicFolder, onPublicFiles)
  return () => {
    for (const watcher of watchers) watcher?.close()
    stopWatching()
  }
}

/** Follows a folder with its subfolders, also if it is created, renamed or deleted. Returns a function that ends it. */
export function watchTree(folder: string, onChange: () => void): () => void {
  let inside = watchFolder(folder, true, onChange)
  const outside = watchFolder(path.dirname(folder), false, (name) => {
    if (name !== path.basename(folder)) return
    inside?.close()
    inside = watchFolder(folder, true, onChange)
    onChange()
  })
  return () => {
    inside?.close()
    outside?.close()
  }
}
