import { ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Steps } from '../../contracts/change.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { useStore } from '../store/use-editor.ts'
import { button } from '../theme/control-styles.ts'
import * as styles from './field-styles.ts'

/** The button that shows the fields of an object with many of them. */
export function OpenField({ field, at }: { field: FieldDescriptor; at: Steps }) {
  const store = useStore()
  return (
    <div className={styles.field} data-field={toPointer(at)}>
      <Button className={button} data-kind="outlined" onPress={() => store.openObject(at)}>
        {field.title}
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
