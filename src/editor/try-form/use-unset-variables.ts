import { useRequest } from '../store/use-request.ts'
import type { SendingStep } from './plan-sending.ts'

/** Which environment variables of the steps have no value; none while that is not known. */
export function useUnsetVariables(steps: readonly SendingStep[]): readonly string[] {
  const names = steps.flatMap((step) => ('variables' in step ? step.variables : []))
  return useRequest('findUnsetVariables', { names }).value?.unset ?? []
}
