import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { ListDescriptor } from '../../../models/fields/descriptor.ts'
import { createFittingValue } from '../../../models/fields/fitting-value.ts'
import { countOf } from '../../diagnostics/describe-counts.ts'
import { countDiagnosticsBelow } from '../../diagnostics/index-diagnostics.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { type ControlProps, useOpen } from '../control-context.ts'
import { isOpened } from '../open-kinds.ts'
import { AddEntry } from './add-entry.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { InlineEntry } from './inline-entry.tsx'
import * as styles from './styles.ts'
import { type EntryActions, useEntries } from './use-entries.ts'

/** A list whose entries are added, duplicated, moved and removed. Objects are opened in the panel, other entries are edited in the list. */
export function ListControl({ field, value, at, names }: ControlProps<ListDescriptor>) {
  const store = useStore()
  const open = useOpen()
  const entries = Array.isArray(value) ? value : []
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<number | null>(null)
  const actions = useEntries(field, at, entries, (index) => {
    moved.current = index
  })
  useEffect(() => {
    if (moved.current === null) return
    const entry = list.current?.querySelector<HTMLElement>(`[data-key="${moved.current}"]`)
    moved.current = null
    // A menu that closes gives the focus back to its button first.
    requestAnimationFrame(() => requestAnimationFrame(() => entry?.focus()))
  })
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': actions.nameOf(Number(key)) })),
    onReorder: ({ keys, target }) => {
      const from = Number([...keys][0])
      const to = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0)
      actions.move(from, from < to ? to - 1 : to)
    },
  })
  const opens = isOpened(field.item)
  return (
    <>
      <div ref={list} onKeyDownCapture={(event) => actOnKey(event, actions)}>
        <GridList
          aria-labelledby={names['aria-labelledby']}
          aria-describedby={names['aria-describedby']}
          className={styles.list}
          keyboardNavigationBehavior="tab"
          items={entries.map((entry, index) => ({ id: String(index), entry, index }))}
          dependencies={[entries, field]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => opens && open([...at, Number(key)])}
        >
          {({ id, index }) => (
            <GridListItem id={id} className={styles.entry} textValue={actions.nameOf(index)}>
              <Button slot="drag" className={styles.handle}>
                <GripVertical aria-hidden />
              </Button>
              {opens ? (
                <EntryName name={actions.nameOf(index)} at={[...at, index]} />
              ) : (
                <InlineEntry item={field.item} value={entries[index]} at={[...at, index]} name={actions.nameOf(index)} />
              )}
              <EntryMenu actions={actions} index={index} count={entries.length} />
            </GridListItem>
          )}
        </GridList>
      </div>
      <AddEntry
        item={field.item}
        isDisabled={!actions.canAdd}
        onAdd={(item) => {
          actions.add(createFittingValue(item, store.get().manifest))
          if (opens) open([...at, entries.length], { isNew: true })
        }}
      />
    </>
  )
}

function EntryName({ name, at }: { name: string; at: readonly (string | number)[] }) {
  const { errors, warnings } = useEditor((state) => countDiagnosticsBelow(state.diagnostics, at))
  return (
    <span className={styles.entryName}>
      {name}
      {errors + warnings > 0 && (
        <span className={styles.mark} data-severity={errors > 0 ? 'error' : 'warning'}>
          {errors > 0 ? countOf(errors, 'error') : countOf(warnings, 'warning')}
        </span>
      )}
    </span>
  )
}

/** Alt with an arrow key moves the focused entry, and Delete removes it. Keys pressed in a text stay there. */
function actOnKey(event: KeyboardEvent, actions: EntryActions): void {
  if (!(event.target instanceof HTMLElement)) return
  const key = event.target.closest('[data-key]')?.getAttribute('data-key')
  if (key === undefined || key === null) return
  const index = Number(key)
  const isText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
  if (event.altKey && event.key === 'ArrowUp') actions.move(index, index - 1)
  else if (event.altKey && event.key === 'ArrowDown') actions.move(index, index + 1)
  else if (event.key === 'Delete' && !isText && actions.canRemove) actions.remove(index)
  else return
  event.preventDefault()
  event.stopPropagation()
}
