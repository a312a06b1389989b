import { valueAt } from '../../manifest/pointer.ts'
import { toBlockType } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'

/** The fields of the selected block, or of the open page. */
export function Panel() {
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  if (!selection) return null
  return (
    <>
      <h2>{toBlockType(manifest, selection)}</h2>
      <pre>{JSON.stringify(valueAt(manifest, selection), null, 2)}</pre>
    </>
  )
}
