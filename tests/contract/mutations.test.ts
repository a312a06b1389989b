import { describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf } from '../../src/manifest/json.ts'
import { toPointer } from '../../src/manifest/pointer.ts'
import { toMessages } from './mutations/messages.ts'
import { type MutationOutcome, runCorpus } from './mutations/run.ts'

const { outcomes, errorsOfBases } = await runCorpus()
const invalid = outcomes.flatMap((outcome) => {
  const { expected } = outcome.mutation
  const [first] = outcome.found
  return expected && first ? [{ ...outcome, expected, first }] : []
})

const toPlace = ({ mutation, pattern }: MutationOutcome): string => `${pattern}: ${mutation.title}`

/** Words of programmers that an editor of a manifest does not need. */
const FORBIDDEN =
  /\b(schema|instance|pointer|propert(y|ies)|objects?|arrays?|strings?|boolean|integer|must match|NaN|undefined)\b/i
const ownWords = (text: string): string => text.replace(/"[^"]*"/g, '""')

describe('the corpus', () => {
  test('starts from manifests without errors', () => {
    expect(errorsOfBases).toEqual([])
  })

  test('changes every field that the manifest schema has', () => {
    const changed = new Set(outcomes.map(({ mutation }) => mutation.field.replaceAll('"', '')))
    expect([...findFields(schema)].filter((field) => !changed.has(field))).toEqual([])
  })

  test('is large', () => {
    expect(outcomes.length).toBeGreaterThan(5000)
  })
})

function findFields(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  for (const field of Object.keys(Object(fieldOf(node, 'properties')))) found.add(field)
  for (const child of Object.values(node)) findFields(child, found)
  return found
}

describe('every schema error', () => {
  test('is reported once, with its code, and causes no other error', () => {
    const wrong = outcomes
      .filter(({ mutation, found }) => mutation.expected && found.map(({ code }) => code).join() !== mutation.expected.code)
      .map((outcome) => `${toPlace(outcome)} -> ${outcome.found.map(({ code, message }) => `${code} ${message}`).join(' + ')}`)
    expect(wrong).toEqual([])
  })

  test('has the pointer of the invalid value and highlights its key or value', () => {
    const wrong = invalid
      .filter(({ highlighted, expectedHighlight, expected, first }) => {
        return highlighted !== expectedHighlight || first.pointer !== toPointer(expected.steps)
      })
      .map(
        (outcome) => `${toPlace(outcome)} -> ${outcome.first.pointer} ${outcome.highlighted}, not ${outcome.expectedHighlight}`,
      )
    expect(wrong).toEqual([])
  })

  test('suggests the intended name and no other', () => {
    const guessOf = (message: string) => /Did you mean "([^"]*)"\?/.exec(message)?.[1] ?? null
    const wrong = invalid
      .filter(({ expected, first }) => !expected.guesses.includes(guessOf(first.message)))
      .map((outcome) => `${toPlace(outcome)} -> ${outcome.first.message}`)
    expect(wrong).toEqual([])
  })

  test('is described without the words of programmers', () => {
    const wrong = invalid.filter(({ first }) => FORBIDDEN.test(ownWords(`${first.message} ${first.help} ${first.why}`)))
    expect(wrong.map(({ first }) => `${first.message} ${first.help} ${first.why}`)).toEqual([])
  })

  test('names its page, form, shared item or part of the site', () => {
    const wrong = invalid.filter(({ first }) => !nameOfOwner(first.pointer).test(first.where))
    expect(wrong.map((outcome) => `${toPlace(outcome)} -> ${outcome.first.where}`)).toEqual([])
  })
})

function nameOfOwner(pointer: string): RegExp {
  const [, top = '', name] = pointer.split('/')
  if (name === '$comment') return new RegExp(`^${top}`, 'i')
  if (top === 'pages' && name !== undefined) return /^Page (\d+|".+")/
  if (top === 'forms' && name !== undefined) return new RegExp(`^Form "${name.replace('$', '\\$')}"`)
  if (top === 'shared' && name !== undefined) return new RegExp(`^Shared (block|list) "${name.replace('$', '\\$')}"`)
  return top === '' ? /^The whole file$/ : new RegExp(`^${top.replace('$', '\\$').replace(/s$/, '')}`, 'i')
}

/** The changes that cause no schema error. */
const LEGAL = ['a field is deleted', 'the name of a list instead of one']

test('a valid change causes no schema error', () => {
  const legal = outcomes.filter(({ mutation }) => !mutation.expected)
  expect([...new Set(legal.map(({ mutation }) => mutation.kind))].sort()).toEqual(LEGAL)
  const wrong = legal.filter(({ found }) => found.some(({ code }) => code.startsWith('SCH')))
  expect(wrong.map((outcome) => `${toPlace(outcome)} -> ${outcome.found[0]?.message}`)).toEqual([])
})

test('the messages are those in messages.md, which this test writes with --update', async () => {
  await expect(toMessages(outcomes)).toMatchFileSnapshot('mutations/messages.md')
})
