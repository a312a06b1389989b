import { ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../../contracts/change.ts'
import { listEntries } from '../../../manifest/comments.ts'
import { describeNamed } from '../../../models/fields/describe-item.ts'
import type { MapDescriptor } from '../../../models/fields/descriptor.ts'
import { isOpened } from '../../../models/fields/opened-objects.ts'
import { AddNamed } from '../../names/add-named.tsx'
import { EntryTools } from '../../names/entry-tools.tsx'
import { useStore } from '../../store/use-editor.ts'
import { button } from '../../theme/control-styles.ts'
import type { ControlProps } from '../control-context.ts'
import { FieldRow } from '../field-row.tsx'
import { focusPlaceSoon, selectFirstTextSoon } from '../focus-place.ts'
import { CommentRow } from '../group-fields.tsx'
import * as styles from './styles.ts'

/** Entries with names: objects are opened in the panel, other values are edited here. */
export function MapControl({ field, value, at }: ControlProps<MapDescriptor>) {
  const store = useStore()
  const isList = isOpened(field.item)
  const open = (place: Steps) => {
    if (isList) store.openObject(place)
    selectFirstTextSoon(place)
  }
  return (
    <>
      <ul className={styles.entries}>
        {listEntries(value).map(([name, entry]) => (
          <li key={name}>
            {isList ? (
              <OpenedEntry field={field} value={entry} at={[...at, name]} />
            ) : (
              <InnerEntry field={field} value={entry} at={[...at, name]} />
            )}
          </li>
        ))}
      </ul>
      <CommentRow value={value} at={at} />
      <AddNamed map={field} at={at} onAdd={open} />
    </>
  )
}

interface EntryProps {
  field: MapDescriptor
  value: unknown
  at: Steps
}

function OpenedEntry({ field: { item }, value, at }: EntryProps) {
  const store = useStore()
  const { title, detail } = describeNamed(item, String(at.at(-1)), value)
  return (
    <Button className={`${button} ${styles.opened}`} onPress={() => store.openObject(at)}>
      <span>{title}</span>
      <small>{detail}</small>
      <ChevronRight aria-hidden />
    </Button>
  )
}

function InnerEntry({ field: { item }, value, at }: EntryProps) {
  const name = String(at.at(-1))
  return (
    <>
      <FieldRow field={{ ...item, name, title: name }} value={value} at={at} />
      <EntryTools at={at} hasName={false} onMove={focusPlaceSoon} />
    </>
  )
}
