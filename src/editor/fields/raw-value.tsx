import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { findDiagnosticsAt } from '../diagnostics/index-diagnostics.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import { FieldDiagnostics } from './field-diagnostics.tsx'
import * as styles from './field-styles.ts'
import { focusPlaceSoon } from './focus-place.ts'
import { useSetValue } from './use-change.ts'

interface RawValueProps {
  title: string
  /** The field, if the schema has one at this place. */
  field: FieldDescriptor | null
  value: unknown
  at: Steps
}

/** A value that no control can show: an unknown field, or one of a wrong type. It stays in the manifest until it is replaced or removed. */
export function RawValue({ title, field, value, at }: RawValueProps) {
  const store = useStore()
  const setValue = useSetValue(at, title)
  const diagnostics = useEditor((state) => findDiagnosticsAt(state.diagnostics, at))
  const replace = () => {
    if (field) setValue(createFittingValue(field, store.get().manifest), { label: `Replace "${title}"` })
    focusPlaceSoon(at)
  }
  const remove = () => {
    setValue(undefined, { label: `Remove "${title}"` })
    focusPlaceSoon(at)
  }
  return (
    <div className={styles.field} data-field={toPointer(at)}>
      <span className={styles.label}>{title}</span>
      <pre className={styles.raw}>{JSON.stringify(value, null, 2)}</pre>
      <div className={styles.actions}>
        {field && (
          <Button className={button} data-kind="outlined" onPress={replace}>
            Replace
          </Button>
        )}
        <Button className={button} data-kind="outlined" onPress={remove}>
          Remove
        </Button>
      </div>
      <FieldDiagnostics diagnostics={diagnostics} />
    </div>
  )
}
