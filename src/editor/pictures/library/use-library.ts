import { useEffect, useMemo, useState } from 'react'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import type { EditorStore } from '../../store/store.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

interface PictureList {
  filesVersion: number
  pictures: readonly LibraryPicture[]
}

/** The pictures of the public folder, sorted by name; null until they have arrived. The list follows the folder. */
export function useLibrary(): readonly LibraryPicture[] | null {
  const store = useStore()
  const filesVersion = useEditor((state) => state.filesVersion)
  const connection = useEditor((state) => state.connection)
  const added = useEditor((state) => state.addedPictures)
  const [list, setList] = useState<PictureList | null>(null)
  useEffect(() => {
    if (connection !== 'open') return
    let isCurrent = true
    requestPictures(store, filesVersion).then(
      (pictures) => isCurrent && setList({ filesVersion, pictures }),
      // It is requested again when the connection is back.
      () => requests.delete(store),
    )
    return () => {
      isCurrent = false
    }
  }, [store, filesVersion, connection])
  return useMemo(() => {
    const missing = added.flatMap((one) => (list && one.filesVersion < list.filesVersion ? [] : [one.picture]))
    const all = new Map([...missing, ...(list?.pictures ?? [])].map((picture) => [picture.src, picture]))
    return list && [...all.values()].toSorted((one, other) => (one.src < other.src ? -1 : 1))
  }, [list, added])
}

/** One request for all fields, until a public file changes. */
const requests = new WeakMap<EditorStore, { filesVersion: number; pictures: Promise<readonly LibraryPicture[]> }>()

function requestPictures(store: EditorStore, filesVersion: number): Promise<readonly LibraryPicture[]> {
  const known = requests.get(store)
  if (known?.filesVersion === filesVersion) return known.pictures
  const pictures = store.call('listPictures', {}).then((listed) => listed.pictures)
  requests.set(store, { filesVersion, pictures })
  return pictures
}
