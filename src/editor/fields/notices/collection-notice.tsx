import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { readList } from '../../actions/block-changes.ts'
import { isInCollectionBlocks } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import * as styles from '../styles.ts'

/** Says at a block that all entries of a collection show that a change concerns all of them. */
export function CollectionNotice({ at }: { at: Steps }) {
  const collection = at.slice(0, 2)
  const count = useEditor(({ manifest }) => readList(manifest, [...collection, 'entries']).length)
  const title = useEditor(({ manifest }) => textOf(valueAt(manifest, collection), 'title') ?? String(at[1]))
  if (!isInCollectionBlocks(at)) return null
  const where = count === 1 ? 'the page of the entry' : `the pages of all ${count} entries`
  return (
    <div className={styles.notice}>
      <p>
        On {where} of "{title}". A change here applies to all of them. Placeholders such as {'{{entry.title}}'} show the values of
        the entry.
      </p>
    </div>
  )
}
