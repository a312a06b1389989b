import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { rewriteValue, toRepair } from '../fixes/repair.ts'
import type { DiagnosticText, PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as blockNotAllowedHereRule } from '../rules/block-not-allowed-here/index.ts'
import { rule as unknownBlockTypeRule } from '../rules/unknown-block-type/index.ts'
import { joinQuoted } from '../suggest.ts'
import { toEntryName } from '../where.ts'
import { guessType } from './guess.ts'
import type { ShapeError } from './shape-error.ts'
import { show } from './show.ts'
import { type Synonyms, toSynonyms } from './synonyms.ts'
import { blockTypes, sharedOnlyTypes } from './validators.ts'

/** A block, field or delivery whose type does not exist, or may not stand where it stands. */
export function toTypeFinding({ error, steps }: ShapeError, tagErrors: readonly ShapeError[]): PendingDiagnostic {
  const tag = String(error.params.tag)
  const written: unknown = error.params.tagValue
  const allowed: unknown = tagErrors.find((other) => other.error.keyword === 'enum')?.error.params.allowedValues
  const choices = Array.isArray(allowed) ? allowed.map(String) : []
  const last = steps.at(-1)
  const isShared = steps[0] === 'shared' && steps.length === 2
  const list = typeof last === 'number' ? steps.at(-2) : last
  const noun = isShared ? 'block' : list === 'fields' ? 'form field' : toEntryName(list)
  const at = { steps: [...steps, tag] }
  if (noun === 'block' && typeof written === 'string' && sharedOnlyTypes.includes(written))
    return { kind: blockNotAllowedHereRule, ...at, words: () => wordsOfShared(written) }
  if (noun === 'block' && typeof written === 'string' && blockTypes.includes(written))
    return { kind: blockNotAllowedHereRule, ...at, words: () => wordsOfMisplaced(written, isShared, choices) }
  const words = (): DiagnosticText => {
    const help = `Choose one of these: ${joinQuoted(choices)}.`
    if (typeof written !== 'string')
      return { message: `"${tag}" must be the name of a ${noun} in double quotes, but it is ${show(written)}.`, help }
    const near = guessType(written, choices, readSynonyms(error.parentSchema, tag))
    if (!near) return { message: `There is no ${noun} of the ${tag} ${show(written)}.`, help }
    return {
      message: `There is no ${noun} of the ${tag} ${show(written)}. Did you mean "${near}"?`,
      help: `Write "${near}".`,
      fixes: [toRepair(`Write "${near}"`, false, [rewriteValue(at.steps, near)])],
    }
  }
  return { kind: unknownBlockTypeRule, ...at, words }
}

const wordsOfShared = (type: string): DiagnosticText => ({
  message: `A "${type}" stands in "shared" under a name of its own, not among blocks.`,
  help: 'Move it to "shared", and write its name as the "items" of a block that shows items, such as cards.',
})

function wordsOfMisplaced(type: string, isShared: boolean, choices: readonly string[]): DiagnosticText {
  const message = isShared
    ? `A block in "shared" cannot be a "${type}" block itself.`
    : `A "${type}" block cannot stand inside another block.`
  return { message, help: `Move it out, or use one of these here: ${joinQuoted(choices)}.` }
}

/** Words for what no block does, though they look like the name of one. */
const MEANT_BY_NO_TYPE = ['share', 'sharing', 'shareButtons']

/** What the branches of each union of the manifest schema are also called. */
const known = new Map<unknown, Synonyms>()

function readSynonyms(union: unknown, tag: string): Synonyms {
  const synonyms = known.get(union) ?? toSynonyms({ ...Object.fromEntries(toBranches(union, tag)), '': MEANT_BY_NO_TYPE })
  known.set(union, synonyms)
  return synonyms
}

/** The tag of each branch with its other names. */
const toBranches = (union: unknown, tag: string): [string, string[]][] =>
  listOf(union, 'oneOf').map((branch) => {
    const node = fieldOf(schema.definitions, String(textOf(branch, '$ref')).replace('#/definitions/', ''))
    return [String(fieldOf(fieldOf(fieldOf(node, 'properties'), tag), 'const')), listOf(node, 'synonyms').map(String)]
  })
