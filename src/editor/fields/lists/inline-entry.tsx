import { useId } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import type { FieldDescriptor } from '../../../models/fields/descriptor.ts'
import { hasFieldType } from '../../../models/fields/match-value.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { findDiagnosticsAt } from '../../diagnostics/index-diagnostics.ts'
import { useEditor } from '../../store/use-editor.ts'
import { useControl } from '../control-context.ts'
import { FieldDiagnostics } from '../field-diagnostics.tsx'
import { RawValue } from '../raw-value.tsx'
import * as styles from './styles.ts'

interface InlineEntryProps {
  item: FieldDescriptor
  value: unknown
  at: Steps
  name: string
}

/** An entry that is edited in its list, such as a text. Its name is its label. */
export function InlineEntry({ item, value, at, name }: InlineEntryProps) {
  const Control = useControl()
  const id = useId()
  const diagnostics = useEditor((state) => findDiagnosticsAt(state.diagnostics, at))
  if (!hasFieldType(item, value)) return <RawValue title={name} field={item} value={value} at={at} />
  const names = {
    id: `${id}-control`,
    'aria-labelledby': `${id}-label`,
    // A description of nothing would be one without a visible label.
    'aria-describedby': diagnostics.length > 0 ? `${id}-diagnostics` : '',
    isInvalid: diagnostics.some(({ severity }) => severity === 'error'),
  }
  return (
    <div className={styles.inlineEntry}>
      <span id={names['aria-labelledby']}>
        <VisuallyHidden>{`${item.title} ${Number(at.at(-1)) + 1}`}</VisuallyHidden>
      </span>
      <Control field={item} value={value} at={at} names={names} />
      <FieldDiagnostics id={`${id}-diagnostics`} diagnostics={diagnostics} />
    </div>
  )
}
