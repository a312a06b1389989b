import { memo } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { hasFieldType } from '../../models/fields/match-value.ts'
import { isFolded } from '../../models/fields/opened-objects.ts'
import { findDiagnosticsAt } from '../diagnostics/index-diagnostics.ts'
import { isSamePlace } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'
import { AddField } from './add-field.tsx'
import { CONTAINERS, FieldFrame } from './field-frame.tsx'
import { OpenField } from './open-field.tsx'
import { RawValue } from './raw-value.tsx'

interface FieldRowProps {
  field: FieldDescriptor
  value: unknown
  at: Steps
}

/** A field with its label, help, control and diagnostics. Renders again only when its own value changes. */
export const FieldRow = memo(
  function FieldRow({ field, value, at }: FieldRowProps) {
    if (field.kind === 'tag') return null
    if (value === undefined && !field.isRequired && CONTAINERS.has(field.kind)) return <AddField field={field} at={at} />
    if (value !== undefined && !hasFieldType(field, value))
      return <RawValue title={field.title} field={field} value={value} at={at} />
    if (isFolded(field)) return <OpenField field={field} at={at} />
    return <LabelledControl field={field} value={value} at={at} />
  },
  (one, other) => one.field === other.field && one.value === other.value && isSamePlace(one.at, other.at),
)

/** A field whose value is absent or has the right type. */
export function LabelledControl({ field, value, at }: FieldRowProps) {
  const diagnostics = useEditor((state) => findDiagnosticsAt(state.diagnostics, at))
  return <FieldFrame field={field} value={value} at={at} diagnostics={diagnostics} />
}
