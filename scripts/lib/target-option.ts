import { findTarget, TARGET_NAMES } from '../../src/build/targets/index.ts'
import type { Target } from '../../src/build/targets/target.ts'
import { UsageError } from './command.ts'

export const targetOption = { type: 'string' } as const

export const targetHelp = `  --target HOST    also write what a host needs: ${TARGET_NAMES.join(', ')}
                   (default: server, which is npm run serve)`

/** The target with a name from the command line. Throws `UsageError`. */
export function toTarget(name: string | undefined): Target | undefined {
  const target = name === undefined ? undefined : findTarget(name)
  if (name !== undefined && !target)
    throw new UsageError(
      `"${name}" is not a valid value for --target. Use ${TARGET_NAMES.slice(0, -1).join(', ')} or ${TARGET_NAMES.at(-1)}.`,
    )
  return target
}
