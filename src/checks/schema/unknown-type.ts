import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { toEntryName } from '../breadcrumb.ts'
import type { DiagnosticText, PendingDiagnostic } from '../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../pending-fix.ts'
import { rule as blockNotAllowedHereRule } from '../rules/block-not-allowed-here/index.ts'
import { rule as unknownBlockTypeRule } from '../rules/unknown-block-type/index.ts'
import { showValue } from '../schema-lookup/show.ts'
import { joinQuoted } from '../suggest.ts'
import { guessType } from './guess.ts'
import type { SchemaError } from './schema-error.ts'
import { type Synonyms, toSynonyms } from './synonyms.ts'
import { blockTypes, sharedOnlyTypes } from './validators.ts'

/** Reports a block, form field or delivery whose type does not exist or is not allowed in this place. */
export function toTypeDiagnostic({ error, steps }: SchemaError, tagErrors: readonly SchemaError[]): PendingDiagnostic {
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
    return { kind: blockNotAllowedHereRule, ...at, words: () => describeSharedOnlyType(written) }
  if (noun === 'block' && typeof written === 'string' && blockTypes.includes(written))
    return { kind: blockNotAllowedHereRule, ...at, words: () => describeMisplacedType(written, isShared, choices) }
  const words = (): DiagnosticText => {
    const help = `Choose one of these: ${joinQuoted(choices)}.`
    const described = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun} ${tag}`
    if (typeof written !== 'string')
      return { message: `"${tag}" must be ${described} in double quotes, but it is ${showValue(written)}.`, help }
    const near = guessType(written, choices, readSynonyms(error.parentSchema, tag))
    const message = `${showValue(written)} is not ${described}.`
    if (!near) return { message, help }
    return {
      message: `${message} Did you mean "${near}"?`,
      help: `Write "${near}".`,
      fixes: [toPendingFix(`Write "${near}"`, false, [replaceValue(at.steps, near)])],
    }
  }
  return { kind: unknownBlockTypeRule, ...at, words }
}

const describeSharedOnlyType = (type: string): DiagnosticText => ({
  message: `A "${type}" must have its own name in "shared". It is not allowed among blocks.`,
  help: 'Move it to "shared". Then write its name as the "items" of a block such as cards.',
})

function describeMisplacedType(type: string, isShared: boolean, choices: readonly string[]): DiagnosticText {
  const message = isShared
    ? `A block in "shared" cannot be a "${type}" block itself.`
    : `A "${type}" block is not allowed inside another block.`
  return { message, help: `Move it out, or use one of these here: ${joinQuoted(choices)}.` }
}

/** Words that look like a block type but mean a feature that no block has. */
const NOT_A_BLOCK_TYPE = ['share', 'sharing', 'shareButtons']

/** The synonyms of the branches of each union of the manifest schema. */
const known = new Map<unknown, Synonyms>()

function readSynonyms(union: unknown, tag: string): Synonyms {
  const synonyms = known.get(union) ?? toSynonyms({ ...Object.fromEntries(toBranches(union, tag)), '': NOT_A_BLOCK_TYPE })
  known.set(union, synonyms)
  return synonyms
}

/** The tag of each branch with its synonyms. */
const toBranches = (union: unknown, tag: string): [string, string[]][] =>
  listOf(union, 'oneOf').map((branch) => {
    const node = fieldOf(schema.definitions, String(textOf(branch, '$ref')).replace('#/definitions/', ''))
    return [String(fieldOf(fieldOf(fieldOf(node, 'properties'), tag), 'const')), listOf(node, 'synonyms').map(String)]
  })
