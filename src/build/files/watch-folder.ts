import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

interface Watcher {
  close(): void
}

/**
 * Follows the files of a folder and, if it `isDeep`, of its subfolders. `onChange` gets the path below the folder, or null if the system does
 * not say it. Returns null if the folder does not exist, or if the system cannot follow it: there is a limit for how many folders it does.
 */
export function watchFolder(folder: string, isDeep: boolean, onChange: (name: string | null) => void): Watcher | null {
  // On Linux, the option `recursive` of Node follows each file, and misses all changes of one that was replaced by rename.
  if (isDeep && process.platform === 'linux') return watchSubfolders(folder, onChange)
  return startWatcher(folder, isDeep, (_, name) => onChange(name))
}

/** Follows a folder and each of its subfolders. Null if the folder itself cannot be followed. */
function watchSubfolders(top: string, onChange: (name: string) => void): Watcher | null {
  /** The path below `top` -> the watcher of the folder. */
  const watchers = new Map<string, FSWatcher>()

  /** Follows a folder, in place of one with the same path that was deleted or renamed. */
  function follow(name: string): void {
    stop(name)
    const folder = path.join(top, name)
    const watcher = startWatcher(folder, false, (event, changed) => {
      const below = path.join(name, changed ?? '')
      if (event === 'rename' && below !== name) follow(below)
      onChange(below)
    })
    if (!watcher) return
    watchers.set(name, watcher)
    for (const entry of listFolders(folder)) follow(path.join(name, entry))
  }

  /** Ends the watchers of a folder and of everything in it. */
  function stop(name: string): void {
    for (const [followed, watcher] of watchers) {
      if (name !== '' && followed !== name && !followed.startsWith(name + path.sep)) continue
      watcher.close()
      watchers.delete(followed)
    }
  }

  follow('')
  return watchers.size === 0 ? null : { close: () => stop('') }
}

/** Null if it is not a folder, or cannot be followed. */
function startWatcher(
  folder: string,
  recursive: boolean,
  onEvent: (event: string, name: string | null) => void,
): FSWatcher | null {
  try {
    if (!isFolder(folder)) return null
    const watcher = watch(folder, { recursive }, onEvent)
    // On Windows, a deleted folder is an error of its watcher.
    return watcher.on('error', () => watcher.close())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (existsSync(folder)) console.error(`Changes in "${folder}" are not noticed. ${reason}`)
    return null
  }
}

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** The names of the subfolders, without links. Empty for a folder that was deleted in the meantime. */
function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  } catch {
    return []
  }
}
