import { useEffect, useState } from 'react'
import type { EditorMethods } from '../../../../contracts/editor-protocol.ts'
import type { EditorStore } from '../../../store/store.ts'
import { useEditor, useStore } from '../../../store/use-editor.ts'

type KnownNames = EditorMethods['listNames']['result']

const NONE: KnownNames = { icons: [], files: [] }

/** One request for all fields, until a public file changes. */
const requests = new WeakMap<EditorStore, { filesVersion: number; names: Promise<KnownNames> }>()

/** The icons and public files that exist; none while they are loading or there is no connection. */
export function useKnownNames(): KnownNames {
  const store = useStore()
  const filesVersion = useEditor((state) => state.filesVersion)
  const connection = useEditor((state) => state.connection)
  const [names, setNames] = useState(NONE)
  useEffect(() => {
    if (connection !== 'open') return
    let isCurrent = true
    requestNames(store, filesVersion).then(
      (found) => isCurrent && setNames(found),
      () => requests.delete(store),
    )
    return () => {
      isCurrent = false
    }
  }, [store, filesVersion, connection])
  return names
}

function requestNames(store: EditorStore, filesVersion: number): Promise<KnownNames> {
  const known = requests.get(store)
  if (known?.filesVersion === filesVersion) return known.names
  const names = store.call('listNames', {})
  requests.set(store, { filesVersion, names })
  return names
}
