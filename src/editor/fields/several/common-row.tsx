import { RotateCcw } from 'lucide-react'
import type { Steps } from '../../../contracts/change.ts'
import { IconButton } from '../../theme/icon-button.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { focusPlaceSoon } from '../focus-place.ts'
import { useSetValue } from '../use-change.ts'
import type { CommonField } from './common-fields.ts'

interface CommonRowProps {
  common: CommonField
  /** The field of the first block. */
  at: Steps
}

/** A field of several blocks. What differs is said in words, and the control shows no value. */
export function CommonRow({ common: { field, value, differences, isSet }, at }: CommonRowProps) {
  const setValue = useSetValue(at, field.title)
  const reset = () => {
    setValue(undefined)
    focusPlaceSoon(at)
  }
  const isMixed = differences.length > 0
  const note = isMixed && (
    <>
      <span>Mixed: {differences.join(', ')}</span>
      {isSet && !field.isRequired && (
        <IconButton icon={RotateCcw} label={`Reset "${field.title}" to its default`} onPress={reset} />
      )}
    </>
  )
  return (
    <FieldFrame
      field={field}
      value={value}
      at={at}
      placeholder={isMixed ? 'Mixed' : undefined}
      diagnostics={[]}
      note={note || undefined}
    />
  )
}
