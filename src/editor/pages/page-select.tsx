import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { textOf } from '../../manifest/json.ts'
import { listPages } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'
import { button, popover } from '../theme/control-styles.ts'
import { PickList, type PickListItem } from '../theme/pick-list.tsx'
import * as styles from './styles.ts'

interface PageSelectProps {
  /** What the page is selected for. */
  label: string
  /** The index of the selected page; -1 for none. */
  page: number
  /** Whether a page can be selected. */
  canSelect(page: unknown): boolean
  onSelect(page: number): void
}

/** A button that shows a page and opens a list of all pages with a search. */
export function PageSelect({ label, page, canSelect, onSelect }: PageSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const pages = useEditor(({ manifest }) => listPages(manifest))
  const items = pages.flatMap((one, index) => (canSelect(one) ? [toItem(one, index)] : []))
  const current = items.find(({ id }) => id === String(page))
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={`${button} ${styles.pickButton}`}
        data-kind="outlined"
        aria-label={`${label}: ${current ? `${current.title} ${current.detail}` : 'Select a page'}`}
      >
        <span className={styles.pickedPage}>{current ? <PageName item={current} /> : 'Select a page'}</span>
        <ChevronsUpDown aria-hidden />
      </Button>
      <Popover className={popover} placement="bottom start">
        <Dialog className={styles.pickDialog} aria-label={label}>
          <PickList
            noun="page"
            items={items}
            currentId={String(page)}
            onPick={({ id }) => {
              onSelect(Number(id))
              setOpen(false)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const PageName = ({ item: { title, detail } }: { item: PickListItem }) => (
  <>
    {title} <span>{detail}</span>
  </>
)

function toItem(page: unknown, index: number): PickListItem {
  const path = textOf(page, 'path') ?? ''
  return { id: String(index), title: textOf(page, 'title') ?? path, detail: path }
}
