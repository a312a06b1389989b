import { useEffect, useMemo, useState } from 'react'
import type { LibraryFile } from '../../../contracts/library-file.ts'
import type { EditorStore } from '../../store/store.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

interface FileList {
  filesVersion: number
  files: readonly LibraryFile[]
}

/** The pictures and linked files of the public folder, sorted by name; null until they have arrived. The list follows the folder. */
export function useLibrary(): readonly LibraryFile[] | null {
  const store = useStore()
  const filesVersion = useEditor((state) => state.filesVersion)
  const connection = useEditor((state) => state.connection)
  const added = useEditor((state) => state.addedFiles)
  const [list, setList] = useState<FileList | null>(null)
  useEffect(() => {
    if (connection !== 'open') return
    let isCurrent = true
    requestFiles(store, filesVersion).then(
      (files) => isCurrent && setList({ filesVersion, files }),
      // It is requested again when the connection is back.
      () => requests.delete(store),
    )
    return () => {
      isCurrent = false
    }
  }, [store, filesVersion, connection])
  return useMemo(() => {
    const missing = added.flatMap((one) => (list && one.filesVersion < list.filesVersion ? [] : [one.file]))
    const all = new Map([...missing, ...(list?.files ?? [])].map((file) => [file.src, file]))
    return list && [...all.values()].toSorted((one, other) => (one.src < other.src ? -1 : 1))
  }, [list, added])
}

/** One request for all fields, until a public file changes. */
const requests = new WeakMap<EditorStore, { filesVersion: number; files: Promise<readonly LibraryFile[]> }>()

function requestFiles(store: EditorStore, filesVersion: number): Promise<readonly LibraryFile[]> {
  const known = requests.get(store)
  if (known?.filesVersion === filesVersion) return known.files
  const files = store.call('listLibrary', {}).then((listed) => listed.files)
  requests.set(store, { filesVersion, files })
  return files
}
