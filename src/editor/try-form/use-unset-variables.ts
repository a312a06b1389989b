import { useEffect, useState } from 'react'
import { useStore } from '../store/use-editor.ts'
import type { SendingStep } from './plan-sending.ts'

/** Which environment variables of the steps have no value; none while that is not known. */
export function useUnsetVariables(steps: readonly SendingStep[]): readonly string[] {
  const store = useStore()
  const [unset, setUnset] = useState<readonly string[]>([])
  const names = steps.flatMap((step) => ('variables' in step ? step.variables : [])).join(' ')
  useEffect(() => {
    if (names === '') return
    let isShown = true
    store.call('findUnsetVariables', { names: names.split(' ') }).then(
      (result) => isShown && setUnset(result.unset),
      (error: unknown) => store.announce(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isShown = false
    }
  }, [store, names])
  return unset
}
