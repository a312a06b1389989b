import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button, DialogTrigger, Popover } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { useCommand } from '../commands/commands.ts'
import { listPagePlaces, toPagePath } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { PickList, type PickListItem } from '../theme/pick-list.tsx'
import * as styles from './bar-styles.ts'

/** Shows which page is open, and opens another one by its title or path. */
export function PagePicker() {
  const [isOpen, setIsOpen] = useState(false)
  useCommand('pages', () => setIsOpen(true))
  const page = useEditor((state) => state.page)
  const manifest = useEditor((state) => state.manifest)
  const { title, detail } = toItem(manifest, page)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className={button} data-kind="outlined" aria-label={`Open page: ${title}`}>
        <span className={styles.pickedPage}>
          <span>
            {title} <span className={styles.dim}>{detail}</span>
          </span>
        </span>
        <ChevronsUpDown aria-hidden />
      </Button>
      <Popover className={popover} placement="bottom start" aria-label="Open a page">
        <div className={styles.pickerDialog}>
          <PageList onDone={() => setIsOpen(false)} />
        </div>
      </Popover>
    </DialogTrigger>
  )
}

function PageList({ onDone }: { onDone(): void }) {
  const store = useStore()
  const [items] = useState(() => {
    const { manifest } = store.get()
    return listPagePlaces(manifest).map((page) => toItem(manifest, page))
  })
  return (
    <PickList
      noun="page"
      items={items}
      currentId={toPointer(store.get().page)}
      onPick={({ id }) => {
        store.openPage(parsePointer(id))
        onDone()
      }}
    />
  )
}

function toItem(manifest: unknown, page: Steps): PickListItem {
  const path = toPagePath(manifest, page)
  const title = textOf(valueAt(manifest, page), 'title') ?? (path === '' ? 'No page' : path)
  return { id: toPointer(page), title, detail: path }
}
