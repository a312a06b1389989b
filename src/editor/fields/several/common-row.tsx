import type { Steps } from '../../../contracts/change.ts'
import { FieldFrame } from '../field-frame.tsx'
import { ResetButton } from '../reset-button.tsx'
import type { CommonField } from './common-fields.ts'

interface CommonRowProps {
  common: CommonField
  /** The field of the first block. */
  at: Steps
}

/** A field of several blocks. What differs is said in words, and the control shows no value. */
export function CommonRow({ common: { field, value, differences, isSet }, at }: CommonRowProps) {
  if (differences.length === 0) return <FieldFrame field={field} value={value} at={at} diagnostics={[]} />
  const note = (
    <>
      <span>Mixed: {differences.join(', ')}</span>
      {isSet && !field.isRequired && <ResetButton field={field} at={at} />}
    </>
  )
  return <FieldFrame field={field} value={value} at={at} placeholder="Mixed" diagnostics={[]} note={note} />
}
