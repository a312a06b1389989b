import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Examples } from '../../src/checks/example.ts'
import { formatCatalogue, formatExplanation } from '../../src/checks/formats/explain.ts'
import { rules } from '../../src/checks/rules/registry.gen.ts'
import { nearest } from '../../src/checks/suggest.ts'
import { UsageError } from './command.ts'
import { root } from './site-options.ts'

const MOST_COLUMNS = 100

/** The page of documentation of a rule, by its code or name in any letter case; of `list`, all rules. Throws `UsageError`. */
export async function explain(word: string): Promise<string> {
  const look = {
    colors: process.stdout.hasColors?.() ?? false,
    width: Math.min(process.stdout.columns ?? MOST_COLUMNS, MOST_COLUMNS),
  }
  const wanted = word.trim().toLowerCase()
  if (wanted === 'list') return formatCatalogue(rules, look)
  const rule = rules.find(({ code, name }) => code.toLowerCase() === wanted || name === wanted)
  if (!rule) throw new UsageError(toUnknown(word))
  return formatExplanation(rule, await readExamples(rule.name), look)
}

function toUnknown(word: string): string {
  const near = nearest(word, [...rules.flatMap(({ code, name }) => [code, name]), 'list'])
  return `There is no rule "${word}".${near ? ` Did you mean ${near}?` : ''} See all of them with --explain list.`
}

async function readExamples(name: string): Promise<Examples> {
  return JSON.parse(await readFile(path.join(root, 'src/checks/rules', name, 'examples.json'), 'utf8'))
}
