import type { EditorChange } from '../../contracts/editor-protocol.ts'

/** Keeps changes in the browser while the server cannot store them, so that closing the window loses nothing. */
export interface UnsentChanges {
  read(): EditorChange[]
  write(changes: readonly EditorChange[]): void
}

/** @param file the manifest, so that several sites do not share their changes */
export function createUnsentChanges(storage: Storage, file: string): UnsentChanges {
  const key = `editor-unsent:${file}`
  return {
    read() {
      const stored = storage.getItem(key)
      return stored === null ? [] : JSON.parse(stored)
    },
    write(changes) {
      if (changes.length > 0) storage.setItem(key, JSON.stringify(changes))
      else storage.removeItem(key)
    },
  }
}
