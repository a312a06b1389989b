import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import type { FieldDescriptor } from '../../../models/fields/descriptor.ts'
import { findBranch } from '../../../models/fields/match-value.ts'
import { isOpened } from '../../../models/fields/opened-objects.ts'
import { countOf } from '../../diagnostics/describe-counts.ts'
import { countDiagnosticsBelow } from '../../diagnostics/index-diagnostics.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { SchemaIcon } from '../../theme/block-icon.tsx'
import { smallButton } from '../../theme/control-styles.ts'
import type { ControlNames } from '../control-context.ts'
import { EntryMenu } from './entry-menu.tsx'
import { InlineEntry } from './inline-entry.tsx'
import * as styles from './styles.ts'
import type { EntryActions } from './use-entries.ts'

interface EntryListProps {
  item: FieldDescriptor
  entries: readonly unknown[]
  at: Steps
  names: ControlNames
  actions: EntryActions
}

/** The entries of a list, which are dragged, or moved and removed by keys. A press opens an object. */
export function EntryList({ item, entries, at, names, actions }: EntryListProps) {
  const store = useStore()
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': actions.nameOf(Number(key)) })),
    onReorder: ({ keys, target }) => {
      const from = Number([...keys][0])
      const to = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0)
      actions.move(from, from < to ? to - 1 : to)
    },
  })
  return (
    <div onKeyDownCapture={(event) => actOnKey(event, actions)}>
      <GridList
        aria-labelledby={names['aria-labelledby']}
        aria-describedby={names['aria-describedby']}
        className={styles.list}
        keyboardNavigationBehavior="tab"
        items={entries.map((entry, index) => ({ id: String(index), entry, index }))}
        dependencies={[entries, item]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => isOpened(item) && store.openObject([...at, Number(key)])}
      >
        {({ id, entry, index }) => (
          <GridListItem id={id} className={styles.entry} textValue={actions.nameOf(index)}>
            <Button slot="drag" className={smallButton}>
              <GripVertical aria-hidden />
            </Button>
            <EntryIcon item={item} value={entry} />
            <EntryContent item={item} value={entry} at={[...at, index]} name={actions.nameOf(index)} />
            <EntryMenu at={at} actions={actions} index={index} count={entries.length} />
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}

/** The icon of the kind of an entry, if there are several kinds. */
function EntryIcon({ item, value }: { item: FieldDescriptor; value: unknown }) {
  const branch = item.kind === 'union' ? findBranch(item, value) : null
  return branch && branch.icon !== null && <SchemaIcon icon={branch.icon} title={branch.title} />
}

interface EntryContentProps {
  item: FieldDescriptor
  value: unknown
  at: Steps
  name: string
}

const EntryContent = (props: EntryContentProps) =>
  isOpened(props.item) ? (
    <EntryName name={props.name} detail={findDetail(props.item, props.value)} at={props.at} />
  ) : (
    <InlineEntry {...props} />
  )

/** Where an entry without a title leads, such as a redirect; null if it leads nowhere. */
function findDetail(item: FieldDescriptor, value: unknown): string | null {
  if (item.kind !== 'group' || item.fields.some(({ naming }) => naming === 'title')) return null
  const link = item.fields.find(({ kind }) => kind === 'link')
  return link ? textOf(value, link.name) : null
}

/** The name of an entry, and how many errors or warnings it has. */
export function EntryName({ name, detail = null, at }: { name: string; detail?: string | null; at: Steps }) {
  const { errors, warnings } = useEditor((state) => countDiagnosticsBelow(state.diagnostics, at))
  return (
    <span className={styles.entryName}>
      {name}
      {detail !== null && <small className={styles.detail}>→ {detail}</small>}
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
