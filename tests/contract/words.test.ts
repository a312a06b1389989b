import { describe, expect, test } from 'vitest'
import { type Prose, readComments, readDocument, readMessages, readSchemaTexts, readTestTitles } from '../support/prose.ts'
import { isGenerated, listSources } from '../support/source-files.ts'

/** Words that only this project used, as regular expressions, and the standard word for each. */
const WORDS: Readonly<Record<string, string>> = {
  amiss: 'wrong, or what exactly is wrong',
  'anew|afresh': 'again',
  'as it should be': 'correct, or up to date',
  'asked for': 'requested',
  'beside|besides': 'next to, or in addition to',
  'e-mails?': 'email',
  'findings|(a|the|each|every|this|one|another) finding': 'diagnostic',
  'gives? way': 'is replaced by, or yields',
  '(is|are) to be': 'must be',
  'in the place of': 'instead of',
  ledger: 'output record',
  'mend(s|ed|ing)?': 'fix',
  'mistakes?': 'error, or warning',
  'nobody|no-one': 'no one, or name the person: visitors, you',
  "of one's own": 'its own …, or a separate …',
  'puts? right': 'fix',
  shall: 'must, or should',
  'slips?': 'error',
  'so many': 'this number of',
  'somebody|whoever': 'someone, or name the person: a visitor, you',
  '(stands?|stood|standing)(?!-)': 'is, or appears',
  starter: 'client',
  'the day on which': 'when',
  'the like': 'and similar',
  'told(?! apart)': 'notified, or what is said',
  'to be had': 'available',
}

/** In code an enquiry is a lead; nothing that people read calls it so, except the name of the command. */
const WORDS_OF_MESSAGES: Readonly<Record<string, string>> = {
  ...WORDS,
  'behind(?! (a|the|your|its|several)( \\w+)? prox(y|ies))': 'after',
  '(a|the|this|each|every|no|all) leads?': 'enquiry',
}

const sources = (await listSources('{src,scripts,packages,tests}/**/*.{ts,tsx,mjs}')).filter((file) => !isGenerated(file))
const isTest = (file: string): boolean => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

describe('only standard words are used', () => {
  test('in messages and help texts', async () => {
    expect(
      await findWords(
        sources.filter((file) => !isTest(file)),
        readMessages,
        WORDS_OF_MESSAGES,
      ),
    ).toEqual([])
  })

  test('in schema titles and descriptions', async () => {
    const schemas = await listSources('schema/**/*.json', 'src/blocks/*/schema.json')
    expect(
      await findWords(
        schemas.filter((file) => !file.endsWith('/manifest.schema.json')),
        readSchemaTexts,
        WORDS_OF_MESSAGES,
      ),
    ).toEqual([])
  })

  test('in documents', async () => {
    expect(
      await findWords(await listSources('*.md', 'docs/**/*.md', 'packages/**/*.md'), readDocument, WORDS_OF_MESSAGES),
    ).toEqual([])
  })

  test('in comments', async () => {
    expect(await findWords(sources, readComments, WORDS)).toEqual([])
  })

  test('in titles of tests', async () => {
    const tests = await listSources('{src,tests}/**/*.{test,spec}.{ts,tsx}')
    expect(await findWords(tests, readTestTitles, WORDS)).toEqual([])
  })
})

/** A line for each word that is not standard: where it is, and what to write. Fails if there was nothing to read. */
async function findWords(
  files: readonly string[],
  read: (file: string) => Promise<Prose[]>,
  words: Readonly<Record<string, string>>,
): Promise<string[]> {
  const texts = (await Promise.all(files.map(read))).flat()
  expect(texts.length).toBeGreaterThan(0)
  const patterns = Object.entries(words).map(([word, standard]) => ({ pattern: toPattern(word), standard }))
  const any = toPattern(Object.keys(words).join('|'))
  const wrong = texts.filter(({ text }) => text.search(any) >= 0)
  return wrong.flatMap(({ file, line, text }) =>
    patterns.flatMap(({ pattern, standard }) =>
      Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
        const at = line + text.slice(0, index).split('\n').length - 1
        return `${file}:${at}: "${found}": write ${standard}`
      }),
    ),
  )
}

/** A line break between two words, in a comment with its star, is a space. */
const toPattern = (word: string): RegExp => new RegExp(`\\b(?:${word.replaceAll(' ', '[\\s*]+')})\\b`, 'gi')
