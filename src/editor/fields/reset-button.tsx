import { RotateCcw } from 'lucide-react'
import type { Steps } from '../../contracts/change.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { IconButton } from '../theme/icon-button.tsx'
import { focusPlaceSoon } from './focus-place.ts'
import { useSetValue } from './use-change.ts'

/** Removes a value, so that the default applies. The focus goes to the control, because the button is gone then. */
export function ResetButton({ field: { title }, at }: { field: FieldDescriptor; at: Steps }) {
  const setValue = useSetValue(at, title)
  const reset = () => {
    setValue(undefined)
    focusPlaceSoon(at)
  }
  return <IconButton icon={RotateCcw} label={`Reset "${title}" to its default`} onPress={reset} />
}
