import { useEffect, useState } from 'react'
import type { LibraryPicture } from '../../../contracts/editor-protocol.ts'
import type { EditorStore } from '../../store/store.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'

interface PictureLibraryState {
  pictures: readonly LibraryPicture[]
  /** Whether the list has arrived. */
  isLoaded: boolean
  /** Shows a picture that was just added, before the list arrives again. */
  add(picture: LibraryPicture): void
}

/** The pictures of the public folder, sorted by name. The list follows the folder. */
export function useLibrary(): PictureLibraryState {
  const store = useStore()
  const filesVersion = useEditor((state) => state.filesVersion)
  const connection = useEditor((state) => state.connection)
  const [listed, setListed] = useState<readonly LibraryPicture[] | null>(null)
  useEffect(() => {
    if (connection !== 'open') return
    let isCurrent = true
    requestPictures(store, filesVersion).then(
      (pictures) => isCurrent && setListed(pictures),
      // It is requested again when the connection is back.
      () => requests.delete(store),
    )
    return () => {
      isCurrent = false
    }
  }, [store, filesVersion, connection])
  const add = (picture: LibraryPicture) =>
    setListed((list) => [...(list ?? []).filter(({ src }) => src !== picture.src), picture].toSorted(bySrc))
  return { pictures: listed ?? NONE, isLoaded: listed !== null, add }
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

const NONE: readonly LibraryPicture[] = []

const bySrc = (one: LibraryPicture, other: LibraryPicture): number => (one.src < other.src ? -1 : 1)
