import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { DiagnosticText } from '../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../pending-fix.ts'
import { toParts, type ValueDescription } from '../schema-lookup/describe-value.ts'
import { findExample, showValue, toLine } from '../schema-lookup/show.ts'
import { joinQuoted } from '../suggest.ts'
import { guessChoice } from './guess.ts'
import { type InvalidValue, toOnlyEntry } from './invalid-value.ts'
import { findInSnippet, findKnownError, isHtml } from './pasted-snippet.ts'
import { respell } from './respell.ts'

/** A value that is not one of the choices of its schema. */
type OtherChoice = Pick<InvalidValue, 'steps' | 'name' | 'value' | 'schema' | 'describe'>

export function notAllowed({ steps, name, value, schema, describe }: OtherChoice): DiagnosticText {
  const choices = listOf(schema, 'enum')
  const only = toOnlyEntry(value)
  if (choices.includes(only))
    return {
      message: `${name} must be a single value, not a list.`,
      help: `Remove the square brackets around ${JSON.stringify(only)}.`,
    }
  const near = typeof value === 'string' ? guessChoice(value, choices.map(String)) : null
  const message = `${showValue(value)} is not an allowed value for ${name}.`
  if (near === null) {
    const custom = typeof value === 'string' ? describeAsCustomValue(value, describe()) : null
    return { message, help: custom ?? `Choose ${joinQuoted(choices)}${describeCustomValue(describe())}.` }
  }
  const others = joinQuoted(choices.filter((choice) => choice !== near))
  return {
    message: `${message} Did you mean "${near}"?`,
    help: others === '' ? `Write "${near}".` : `Write "${near}", or choose ${others}.`,
    fixes: [toPendingFix(`Write "${near}"`, near.toLowerCase() === String(value).toLowerCase(), [replaceValue(steps, near)])],
  }
}

/** The object that is allowed instead of a choice, such as a font file instead of a font name: an example of it. */
const findCustomValue = ({ node }: ValueDescription): Record<string, unknown> | undefined =>
  toParts(node)
    .flatMap((part) => listOf(part, 'examples'))
    .find(isObject)

/** How to write the object that is allowed instead of a choice, if the value is the content of one of its fields; otherwise null. */
function describeAsCustomValue(value: string, description: ValueDescription): string | null {
  const group = findCustomValue(description)
  const fields = toParts(description.node).flatMap((part) => Object.entries(Object(fieldOf(part, 'properties'))))
  for (const [key, field] of fields) {
    const pattern = textOf(field, 'pattern')
    const written = pattern !== null && new RegExp(pattern, 'u').test(value) ? value : respell(value, pattern)
    if (written === null) continue
    const choices = fields.flatMap(([other, node]) =>
      listOf(node, 'enum').length > 0 ? [`, with ${joinQuoted(listOf(node, 'enum'))} for "${other}"`] : [],
    )
    return `Write ${toLine({ ...group, [key]: written })}${choices.join('')}.`
  }
  return null
}

/** The end of a sentence with an example of the object that is allowed instead of a choice. */
function describeCustomValue(description: ValueDescription): string {
  const group = findCustomValue(description)
  return group === undefined ? '' : `, or write your own, such as ${toLine(group)}`
}

export function otherThanOnly({ name, value, schema }: InvalidValue): DiagnosticText {
  const only = showValue(fieldOf(schema, 'const'))
  return { message: `${name} must be ${only}, not ${showValue(value)}.`, help: `Write ${only}.` }
}

export function badFormat(invalid: InvalidValue): DiagnosticText {
  const { steps, name, value, schema, describe, listTakenAnchors } = invalid
  const pasted = typeof value === 'string' ? describePasted(invalid, value) : null
  if (pasted) return pasted
  const better = typeof value === 'string' && !isHtml(value) ? respell(value, textOf(schema, 'pattern')) : null
  const example = findExample(describe().node)
  const rule = textOf(schema, 'patternErrorMessage')
  const like = example ? `Write it like ${example}.` : `Look up how ${name} must be written.`
  if (better !== null && fieldOf(schema, 'x-anchor') === true && listTakenAnchors().has(better))
    return {
      message: `${showValue(value)} is not a valid value for ${name}.`,
      help: `Choose another name: "${better}" already exists.`,
    }
  if (better !== null)
    return {
      message: `${showValue(value)} is not a valid value for ${name}. Did you mean "${better}"?`,
      help: `Write "${better}".`,
      fixes: [toPendingFix(`Write "${better}"`, false, [replaceValue(steps, better)])],
    }
  return { message: `${showValue(value)} is not a valid value for ${name}.${rule ? ` ${rule}` : ''}`, help: like }
}

/** The words for a value that was copied from a service, with more or other than what the field needs; otherwise null. */
function describePasted({ steps, name, schema }: InvalidValue, value: string): DiagnosticText | null {
  const part = findInSnippet(value, schema)
  const known = part === null ? findKnownError(value, schema) : null
  if (known) return { message: `${showValue(value)} is not a valid value for ${name}. ${known.reason}`, help: known.help }
  if (part === null) return null
  // Only a <meta> element says nothing else that could be needed, such as the server of the service.
  const isWhole = /^\s*<meta\b[^>]*>\s*$/i.test(value)
  return {
    message: isHtml(value)
      ? `${name} contains HTML, but only a part of it is needed: "${part}".`
      : `${showValue(value)} is not a valid value for ${name}. Did you mean "${part}"?`,
    help: `Write "${part}".`,
    fixes: [toPendingFix(`Write "${part}"`, isWhole, [replaceValue(steps, part)])],
  }
}
