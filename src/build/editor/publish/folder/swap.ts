import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { toServerFolder } from '../../../../contracts/built-site.ts'
import { PublishError } from '../publish-error.ts'

/** The folder next to an output in which its next version is prepared. */
const toStage = (output: string): string => `${output}-publishing`

/** The prepared output. Its server folder is next to it. */
export const toStagedOutput = (output: string): string => path.join(toStage(output), 'site')

/** The prepared folders and where they belong. The site is the last one: visitors never see it without what its server needs. */
function listMoves(output: string): { fresh: string; place: string; old: string }[] {
  const staged = toStagedOutput(output)
  const pairs = [
    [toServerFolder(staged), toServerFolder(output)],
    [staged, output],
  ]
  return pairs.map(([fresh = '', place = '']) => ({ fresh, place, old: `${fresh}-old` }))
}

/**
 * Replaces an output and its server folder by the prepared ones, by rename. Calling it again after the process was killed completes it. If
 * a folder cannot be replaced, everything is as before and a `PublishError` says why.
 */
export function swapOutput(output: string): void {
  const moves = listMoves(output)
  try {
    for (const { fresh, place, old } of moves) {
      if (!existsSync(fresh)) continue
      if (existsSync(place)) renameSync(place, old)
      renameSync(fresh, place)
    }
  } catch (error) {
    for (const { fresh, place, old } of moves.reverse()) {
      if (!existsSync(old)) continue
      if (!existsSync(fresh)) renameSync(place, fresh)
      if (!existsSync(place)) renameSync(old, place)
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new PublishError(`The folder "${output}" cannot be replaced. Close the programs that use it and try again. ${reason}`)
  }
  clearStage(output)
}

/** Removes what was prepared. An old output that is still there because it could not be put back is put back first. */
export function clearStage(output: string): void {
  for (const { place, old } of listMoves(output)) if (existsSync(old) && !existsSync(place)) renameSync(old, place)
  rmSync(toStage(output), { recursive: true, force: true })
}
