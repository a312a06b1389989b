import { Plus } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as styles from './field-styles.ts'
import { focusPlaceSoon } from './focus-place.ts'
import { toClipboardEvents } from './lists/entry-clipboard.ts'
import { PasteButton } from './lists/paste-button.tsx'
import { useSetValue } from './use-change.ts'

/** The button that adds an optional object or list with its first content. */
export function AddField({ field, at }: { field: FieldDescriptor; at: Steps }) {
  const store = useStore()
  const setValue = useSetValue(at, field.title)
  const add = () => {
    setValue(createFittingValue(field, store.get().manifest, { at }), { label: `Add "${field.title}"` })
    focusPlaceSoon(at)
  }
  const isList = field.kind === 'list'
  return (
    <div className={styles.field} data-field={toPointer(at)} {...(isList && toClipboardEvents(store, at, () => null))}>
      <div className={styles.actions}>
        <Button className={button} data-kind="outlined" onPress={add}>
          <Plus aria-hidden />
          Add {toLowerFirst(field.title)}
        </Button>
        {isList && <PasteButton field={field} at={at} />}
      </div>
    </div>
  )
}

/** The title as part of a sentence. Abbreviations such as URL stay as they are. */
export const toLowerFirst = (title: string): string =>
  /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
