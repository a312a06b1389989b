import { useMemo, useState } from 'react'
import type { FieldDescriptor, ListDescriptor } from '../../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../../models/fields/fitting-value.ts'
import { useStore } from '../../../store/use-editor.ts'
import { actAfterOverlay } from '../../../theme/after-overlay.ts'
import type { ControlProps } from '../../control-context.ts'
import { selectFirstTextSoon } from '../../focus-place.ts'
import { AddEntry } from '../add-entry.tsx'
import { toClipboardEvents } from '../entry-clipboard.ts'
import { PasteButton } from '../paste-button.tsx'
import { buttons } from '../styles.ts'
import { AddPages, AddPagesButton, findPageFields } from './add-pages.tsx'
import { type BranchList, flattenNodes, listNodes } from './branch-nodes.ts'
import { BranchTree } from './branch-tree.tsx'
import { useBranches } from './use-branches.ts'

/** A list whose entries have lists of their own, such as a menu with submenus, as one tree. */
export function BranchControl({ field, value, at, names }: ControlProps<ListDescriptor>) {
  const store = useStore()
  const entries = useMemo(() => (Array.isArray(value) ? value : []), [value])
  const nodes = listNodes(field, at, entries)
  const actions = useBranches(nodes)
  const [addingPages, setAddingPages] = useState<BranchList | null>(null)
  const list = { field, at, length: entries.length }

  function add(to: BranchList, item: FieldDescriptor): void {
    const place = actions.add(to, createFittingValue(item, store.get().manifest), item.title)
    actAfterOverlay(() => {
      store.openObject(place)
      selectFirstTextSoon(place)
    })
  }

  const clipboardEvents = toClipboardEvents(store, at, (key) => {
    const node = flattenNodes(nodes).find((one) => one.key === key)
    return node ? { at: node.at, name: node.name, remove: actions.canRemove(node) ? () => actions.remove(node) : null } : null
  })

  return (
    <div {...clipboardEvents}>
      <BranchTree
        nodes={nodes}
        actions={actions}
        names={names}
        onAdd={(to) => add(to, to.field.item)}
        onAddPages={setAddingPages}
      />
      <div className={buttons}>
        <AddEntry item={field.item} isDisabled={entries.length >= field.maxItems} onAdd={(item) => add(list, item)} />
        {findPageFields(field.item) && <AddPagesButton onPress={() => setAddingPages(list)} />}
        {entries.length === 0 && <PasteButton field={field} at={at} />}
      </div>
      {addingPages && (
        <AddPages
          nodes={nodes}
          list={addingPages}
          onAdd={(entry, name) => {
            const next = actions.add(addingPages, entry, name)
            setAddingPages({ ...addingPages, length: Number(next.at(-1)) + 1 })
          }}
          onClose={() => setAddingPages(null)}
        />
      )}
    </div>
  )
}
