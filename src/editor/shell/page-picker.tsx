import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button, DialogTrigger, Popover } from 'react-aria-components'
import { textOf } from '../../manifest/json.ts'
import { useCommand } from '../commands/commands.ts'
import { listPages } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { PickList, type PickListItem } from '../theme/pick-list.tsx'
import * as styles from './bar-styles.ts'

/** Shows which page is open, and opens another one by its title or path. */
export function PagePicker() {
  const [isOpen, setIsOpen] = useState(false)
  useCommand('pages', () => setIsOpen(true))
  const page = useEditor((state) => state.page)
  const current = useEditor(({ manifest }) => listPages(manifest)[page])
  const { title, detail } = toItem(current, page)
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
  const [items] = useState(() => listPages(store.get().manifest).map(toItem))
  return (
    <PickList
      noun="page"
      items={items}
      currentId={String(store.get().page)}
      onPick={({ id }) => {
        store.openPage(Number(id))
        onDone()
      }}
    />
  )
}

function toItem(page: unknown, index: number): PickListItem {
  const path = textOf(page, 'path') ?? ''
  return { id: String(index), title: textOf(page, 'title') ?? (path === '' ? 'No page' : path), detail: path }
}
