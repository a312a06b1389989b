import type { Words } from '../finding.ts'
import { rewriteValue, toRepair } from '../fixes/repair.ts'
import { fieldOf, listOf, textOf } from '../json.ts'
import { joinChoices } from '../suggest.ts'
import { guessChoice } from './guess.ts'
import { respell } from './respell.ts'
import { show, showExample } from './show.ts'
import type { Subject } from './subject.ts'

export function notAllowed({ steps, name, value, schema }: Subject): Words {
  const choices = listOf(schema, 'enum').map(String)
  const near = typeof value === 'string' ? guessChoice(value, choices) : null
  return {
    message: `${show(value)} is not a choice for ${name}.${near ? ` Did you mean "${near}"?` : ''}`,
    help: `Choose ${joinChoices(choices)}.`,
    fixes: near
      ? [toRepair(`Write "${near}"`, near.toLowerCase() === String(value).toLowerCase(), [rewriteValue(steps, near)])]
      : [],
  }
}

export function otherVersion({ name, value, schema }: Subject): Words {
  const known = show(fieldOf(schema, 'const'))
  const isVersion = name === '"version"' && typeof value === 'number'
  return {
    message: isVersion
      ? `This file says version ${show(value)}; I read version ${known}.`
      : `${name} must be ${known}, but it is ${show(value)}.`,
    help: isVersion ? `Write ${known}, or use the release of this project that the file was written for.` : `Write ${known}.`,
  }
}

export function badFormat({ steps, name, value, schema, describe }: Subject): Words {
  const better = typeof value === 'string' ? respell(value, textOf(schema, 'pattern')) : null
  const example = showExample(describe().node)
  const rule = textOf(schema, 'patternErrorMessage')
  const like = example ? `Write it like ${example}.` : `Look up how ${name} is written.`
  if (better !== null)
    return {
      message: `${show(value)} does not work as ${name}. Did you mean "${better}"?`,
      help: rule ?? like,
      fixes: [toRepair(`Write "${better}"`, false, [rewriteValue(steps, better)])],
    }
  return { message: `${show(value)} does not work as ${name}.${rule ? ` ${rule}` : ''}`, help: like }
}
