import type { Words } from '../finding.ts'
import { rewriteValue, toRepair } from '../fixes/repair.ts'
import { fieldOf, listOf, textOf } from '../json.ts'
import { joinChoices, nearest } from '../suggest.ts'
import { show } from './show.ts'
import type { Subject } from './subject.ts'

export function notAllowed({ steps, name, value, schema }: Subject): Words {
  const choices = listOf(schema, 'enum').map(String)
  const near = typeof value === 'string' ? nearest(value, choices) : null
  const listed = joinChoices(choices)
  return {
    message: `${show(value)} is not a choice for ${name}. ${near ? `Did you mean "${near}"?` : `Choose ${listed}.`}`,
    help: `Choose ${listed}.`,
    fixes: near
      ? [toRepair(`Write "${near}"`, near.toLowerCase() === String(value).toLowerCase(), [rewriteValue(steps, near)])]
      : [],
  }
}

export function otherVersion({ name, value, schema }: Subject): Words {
  const known = show(fieldOf(schema, 'const'))
  const message =
    name === '"version"' ? `This file says version ${show(value)}; I read version ${known}.` : `${name} must be ${known}.`
  return { message, help: `Write ${known}, or use the release of this project that the file was written for.` }
}

export function badFormat({ name, value, schema }: Subject): Words {
  const rule = textOf(schema, 'patternErrorMessage') ?? `Look at the description of ${name} for how to write it.`
  return { message: `${show(value)} does not work as ${name}. ${rule}`, help: rule }
}
