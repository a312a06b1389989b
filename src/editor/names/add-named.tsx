import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor, MapDescriptor } from '../../models/fields/descriptor.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { useStore } from '../store/use-editor.ts'
import { actAfterOverlay } from '../theme/after-overlay.ts'
import { button, popover, smallButton } from '../theme/control-styles.ts'
import { menuItem } from '../theme/menu-styles.ts'
import { addEntry } from './entry-actions.ts'
import { NameDialog } from './name-dialog.tsx'
import { proposeName } from './name-rules.ts'

interface AddNamedProps {
  map: MapDescriptor
  /** Where the object with the entries is. */
  at: Steps
  /** Whether the button shows only its icon. */
  isSmall?: boolean
  /** Called with the place of the new entry. */
  onAdd(at: Steps): void
}

/** The button that adds an entry with a name. If there are several kinds of entries, it opens a menu of them first. */
export function AddNamed({ map, at, isSmall = false, onAdd }: AddNamedProps) {
  const [chosen, setChosen] = useState<FieldDescriptor | null>(null)
  const { item } = map
  const label = `Add ${item.title.toLowerCase()}`
  const look = isSmall
    ? { className: smallButton, 'aria-label': label, children: <Plus aria-hidden /> }
    : { className: button, 'data-kind': 'outlined', children: [<Plus key="icon" aria-hidden />, label] }
  return (
    <>
      {item.kind === 'union' ? (
        <MenuTrigger>
          <Button {...look} />
          <Popover className={popover}>
            <Menu>
              {[...item.branches].map(([tag, branch]) => (
                <MenuItem key={tag} className={menuItem} onAction={() => actAfterOverlay(() => setChosen(branch))}>
                  <Text slot="label">{branch.title}</Text>
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : (
        <Button {...look} onPress={() => setChosen(item)} />
      )}
      {chosen && <AddDialog map={map} at={at} item={chosen} onClose={() => setChosen(null)} onAdd={onAdd} />}
    </>
  )
}

interface AddDialogProps extends Omit<AddNamedProps, 'isSmall'> {
  /** What describes the new entry. */
  item: FieldDescriptor
  onClose(): void
}

/** Asks for the title of a new entry, if it has one, and for its name. */
function AddDialog({ map, at, item, onClose, onAdd }: AddDialogProps) {
  const store = useStore()
  const owner = valueAt(store.get().manifest, at)
  const taken = Object.keys(isObject(owner) ? owner : {})
  const title = findTitleField(item)
  return (
    <NameDialog
      title={`Add ${item.title.toLowerCase()}`}
      action="Add"
      map={map}
      taken={taken}
      name={proposeName(map, item.title, taken)}
      hint="Other parts of the site refer to it by this name. You can change it later."
      titleLabel={title?.title}
      onClose={onClose}
      onName={(name, text) => {
        const value = createFittingValue(item, store.get().manifest)
        onClose()
        onAdd(addEntry(store, at, name, title && text !== '' ? { ...Object(value), [title.name]: text } : value))
      }}
    />
  )
}

/** The text by which people know an entry. */
const findTitleField = (item: FieldDescriptor): FieldDescriptor | undefined =>
  item.kind === 'group' ? item.fields.find(({ naming, kind }) => naming === 'title' && kind === 'text') : undefined
