import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { readCollections } from '../../manifest/collections/read-collections.ts'
import { useEditor } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { AddEntryDialog } from './add-entry-dialog.tsx'
import { EntryFinder } from './entry-finder.tsx'

/** The entries of a collection, and a button that adds one. The list of pages shows them too. */
export function EntriesControl({ at }: { at: Steps }) {
  const [isAdding, setAdding] = useState(false)
  const collection = String(at[1])
  const entries = useEditor(({ manifest }) => readCollections(manifest).get(collection)?.entries)
  return (
    <>
      {entries && entries.length > 0 && <EntryFinder entries={entries} />}
      <Button className={button} data-kind="outlined" onPress={() => setAdding(true)}>
        <FilePlus aria-hidden />
        New entry…
      </Button>
      {isAdding && <AddEntryDialog collection={collection} copied={null} onClose={() => setAdding(false)} />}
    </>
  )
}
