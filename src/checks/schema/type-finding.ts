import type { Finding } from '../finding.ts'
import { rewriteValue, toRepair } from '../fixes/repair.ts'
import { rule as blockNotAllowedHereRule } from '../rules/block-not-allowed-here/index.ts'
import { rule as unknownBlockTypeRule } from '../rules/unknown-block-type/index.ts'
import { joinChoices, nearest } from '../suggest.ts'
import { toEntryName } from '../where.ts'
import type { ShapeError } from './shape-error.ts'
import { show } from './show.ts'
import { blockTypes, sharedOnlyTypes } from './validators.ts'

/** A block, field or delivery whose type does not exist, or may not stand where it stands. */
export function toTypeFinding({ error, steps }: ShapeError, tagErrors: readonly ShapeError[]): Finding {
  const tag = String(error.params.tag)
  const written: unknown = error.params.tagValue
  const allowed: unknown = tagErrors.find((other) => other.error.keyword === 'enum')?.error.params.allowedValues
  const choices = Array.isArray(allowed) ? allowed.map(String) : []
  const last = steps.at(-1)
  const isShared = steps[0] === 'shared' && steps.length === 2
  const noun = isShared ? 'block' : toEntryName(typeof last === 'number' ? steps.at(-2) : last)
  const at = { steps: [...steps, tag] }
  if (noun === 'block' && typeof written === 'string' && sharedOnlyTypes.includes(written))
    return { kind: blockNotAllowedHereRule, ...at, words: () => wordsOfShared(written) }
  if (noun === 'block' && typeof written === 'string' && blockTypes.includes(written))
    return { kind: blockNotAllowedHereRule, ...at, words: () => wordsOfMisplaced(written, isShared, choices) }
  return {
    kind: unknownBlockTypeRule,
    ...at,
    words: () => {
      const near = typeof written === 'string' ? nearest(written, choices) : null
      const question = near ? ` Did you mean "${near}"?` : ''
      return {
        message: `There is no ${noun} called ${show(written)}.${question}`,
        help: `Choose one of these: ${joinChoices(choices)}.`,
        fixes: near ? [toRepair(`Write "${near}"`, false, [rewriteValue(at.steps, near)])] : [],
      }
    },
  }
}

const wordsOfShared = (type: string) => ({
  message: `A "${type}" stands in "shared" under a name of its own, not among blocks.`,
  help: 'Move it to "shared", and write its name as the "items" of a block that shows items, such as cards.',
})

function wordsOfMisplaced(type: string, isShared: boolean, choices: readonly string[]) {
  const message = isShared
    ? `A block in "shared" cannot be a "${type}" block itself.`
    : `A "${type}" block cannot stand inside another block.`
  return { message, help: `Move it out, or use one of these here: ${joinChoices(choices)}.` }
}
