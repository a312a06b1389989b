import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { button } from '../theme/control-styles.ts'
import { AddEntryDialog } from './add-entry-dialog.tsx'

interface EntriesControlProps {
  value: unknown
  at: Steps
}

/** The entries of a collection. They are pages, which the list of pages shows. */
export function EntriesControl({ value, at }: EntriesControlProps) {
  const [isAdding, setAdding] = useState(false)
  const count = Array.isArray(value) ? value.length : 0
  return (
    <>
      <p>{count === 1 ? '1 entry' : `${count} entries`}. They are in the list of pages, below this collection.</p>
      <Button className={button} data-kind="outlined" onPress={() => setAdding(true)}>
        <FilePlus aria-hidden />
        New entry…
      </Button>
      {isAdding && <AddEntryDialog collection={String(at[1])} copied={null} onClose={() => setAdding(false)} />}
    </>
  )
}
