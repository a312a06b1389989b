import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { rewriteValue, toRepair } from '../fixes/repair.ts'
import type { DiagnosticText } from '../pending-diagnostic.ts'
import { joinQuoted } from '../suggest.ts'
import { type Described, toParts } from './described.ts'
import { guessChoice } from './guess.ts'
import { respell } from './respell.ts'
import { show, showExample, toLine } from './show.ts'
import { type Subject, toOnlyEntry } from './subject.ts'

export function notAllowed({ steps, name, value, schema, describe }: Subject): DiagnosticText {
  const choices = listOf(schema, 'enum')
  const only = toOnlyEntry(value)
  if (choices.includes(only))
    return {
      message: `${name} must be one choice, but it is a list.`,
      help: `Take away the square brackets around ${JSON.stringify(only)}.`,
    }
  const near = typeof value === 'string' ? guessChoice(value, choices.map(String)) : null
  if (near === null)
    return {
      message: `${show(value)} is not a choice for ${name}.`,
      help: `Choose ${joinQuoted(choices)}${toOwnGroup(describe())}.`,
    }
  const others = joinQuoted(choices.filter((choice) => choice !== near))
  return {
    message: `${show(value)} is not a choice for ${name}. Did you mean "${near}"?`,
    help: others === '' ? `Write "${near}".` : `Write "${near}", or choose ${others}.`,
    fixes: [toRepair(`Write "${near}"`, near.toLowerCase() === String(value).toLowerCase(), [rewriteValue(steps, near)])],
  }
}

/** Where a group of fields may be written in place of a choice, such as the file of a typeface, the end of a sentence that shows one. */
function toOwnGroup({ node }: Described): string {
  const group = toParts(node)
    .flatMap((part) => listOf(part, 'examples'))
    .find(isObject)
  return group === undefined ? '' : `, or write one of your own, such as ${toLine(group)}`
}

export function otherVersion({ name, value, schema }: Subject): DiagnosticText {
  const known = show(fieldOf(schema, 'const'))
  const isVersion = name === '"version"' && typeof value === 'number'
  return {
    message: isVersion
      ? `This file is of version ${show(value)}, but this program reads version ${known}.`
      : `${name} must be ${known}, but it is ${show(value)}.`,
    help: isVersion
      ? `Use the newer program that the file was written for; write ${known} only if ${show(value)} is a slip.`
      : `Write ${known}.`,
  }
}

export function badFormat({ steps, name, value, schema, describe }: Subject): DiagnosticText {
  const better = typeof value === 'string' ? respell(value, textOf(schema, 'pattern')) : null
  const example = showExample(describe().node)
  const rule = textOf(schema, 'patternErrorMessage')
  const like = example ? `Write it like ${example}.` : `Look up how ${name} is written.`
  if (better !== null)
    return {
      message: `${show(value)} does not work as ${name}. Did you mean "${better}"?`,
      help: `Write "${better}".`,
      fixes: [toRepair(`Write "${better}"`, false, [rewriteValue(steps, better)])],
    }
  return { message: `${show(value)} does not work as ${name}.${rule ? ` ${rule}` : ''}`, help: like }
}
