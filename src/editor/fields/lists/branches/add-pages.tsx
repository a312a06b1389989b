import { FilePlus2 } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from 'react-aria-components'
import { fieldOf } from '../../../../manifest/json.ts'
import type { FieldDescriptor, ListDescriptor } from '../../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../../models/fields/fitting-value.ts'
import { useEditor } from '../../../store/use-editor.ts'
import { listPageLinks } from '../../../suggestions/list-links.ts'
import { button } from '../../../theme/control-styles.ts'
import { ModalDialog } from '../../../theme/modal-dialog.tsx'
import { PickList } from '../../../theme/pick-list.tsx'
import { type BranchList, type BranchNode, flattenNodes } from './branch-nodes.ts'
import { toLinkLabel } from './link-label.ts'

interface PageFields {
  title: FieldDescriptor & { maxLength: number | null }
  link: FieldDescriptor
}

/** The fields of an entry for the title and the link of a page; null if it has no such fields. */
export function findPageFields(item: FieldDescriptor): PageFields | null {
  if (item.kind !== 'group') return null
  const title = item.fields.find((field) => field.kind === 'text' && field.naming === 'title')
  const link = item.fields.find(({ kind, isRequired }) => kind === 'link' && isRequired)
  return title?.kind === 'text' && link ? { title, link } : null
}

export function AddPagesButton({ onPress }: { onPress(): void }) {
  return (
    <Button className={button} data-kind="outlined" onPress={onPress}>
      <FilePlus2 aria-hidden />
      Add pages
    </Button>
  )
}

interface AddPagesProps {
  nodes: readonly BranchNode[]
  list: BranchList
  onAdd(entry: unknown, name: string): void
  onClose(): void
}

/** The pages that no entry of the tree links to yet. Each one that is chosen is added, until the dialog is closed. */
export function AddPages({ nodes, list, onAdd, onClose }: AddPagesProps) {
  const manifest = useEditor((state) => state.manifest)
  const fields = findPageFields(list.field.item)
  const linked = new Set(flattenNodes(nodes).flatMap(readTexts))
  const pages = useMemo(
    () => listPageLinks(manifest).map(({ value, title }) => ({ id: value, title: title || value, detail: value })),
    [manifest],
  )
  if (!fields) return null
  return (
    <ModalDialog
      title={`Add pages to "${describeList(nodes, list)}"`}
      width="narrow"
      onClose={onClose}
      buttons={[{ label: 'Done', kind: 'primary' }]}
    >
      <PickList
        noun="page"
        items={pages.filter(({ id }) => !linked.has(id))}
        onPick={({ id, title }) => {
          if (list.length < list.field.maxItems) onAdd(createPageEntry(list.field, fields, manifest, id, title), title)
        }}
      />
    </ModalDialog>
  )
}

const readTexts = ({ value }: BranchNode): unknown[] => Object.values(Object(value))

/** The name of the row that has the list, or its title. */
const describeList = (nodes: readonly BranchNode[], { field, at }: BranchList): string =>
  flattenNodes(nodes).find(({ inner }) => inner?.at.join('/') === at.join('/'))?.name ?? field.title

function createPageEntry(
  field: ListDescriptor,
  { title, link }: PageFields,
  manifest: unknown,
  path: string,
  page: string,
): object {
  const entry = Object(createFittingValue(field.item, manifest))
  const label = toLinkLabel(page, title.maxLength)
  return { ...entry, [title.name]: label === '' ? fieldOf(entry, title.name) : label, [link.name]: path }
}
