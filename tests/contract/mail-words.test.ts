import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { mailWords } from '../../src/forms/mail-words.gen.ts'
import { findMailLanguage } from '../../src/forms/mail-words.ts'
import { fieldOf, isObject } from '../../src/manifest/json.ts'
import { words } from '../../src/manifest/words.gen.ts'
import { root } from '../support/project.ts'

const { en } = mailWords
const listPlaceholders = (text: unknown): string[] => (String(text).match(/\{\w+\}/g) ?? []).sort()

/** The files that describe notes about an enquiry, as `code: '…'` followed by a text. */
const SOURCES = ['src/forms/spam/classify-spam.ts', 'src/server/forms/lead/create-lead.ts']

async function listReasonCodes(): Promise<string[]> {
  const sources = await Promise.all(SOURCES.map((file) => readFile(path.join(root, file), 'utf8')))
  const codes = sources.flatMap((source) => [...source.matchAll(/code: '([a-z-]+)',\s+text:/g)].map(([, code = '']) => code))
  return [...codes, 'suspicious-file', 'encrypted-file', 'macros']
}

test('emails have words in every language of the interface texts, and deliveries can choose each', async () => {
  expect(Object.keys(mailWords).sort()).toEqual(['en', ...Object.keys(words)].sort())
  const schema: unknown = JSON.parse(await readFile(path.join(root, 'schema/defs/deliveries/email-delivery.schema.json'), 'utf8'))
  expect(fieldOf(fieldOf(fieldOf(schema, 'properties'), 'language'), 'enum')).toEqual(Object.keys(mailWords).sort())
})

describe.each(Object.entries(mailWords).filter(([language]) => language !== 'en'))('the words of emails in %s', (_, own) => {
  const { reasons, ...texts } = own

  test('are those of the English ones, with the same placeholders', () => {
    const entries = Object.entries(texts)
    expect(entries.map(([name, text]) => [name, listPlaceholders(text)])).toEqual(
      Object.entries(en).map(([name, text]) => [name, listPlaceholders(text)]),
    )
    expect(entries.filter(([, text]) => text.trim() !== text || text === '')).toEqual([])
  })

  test('include every note about an enquiry', async () => {
    expect(Object.keys(reasons ?? {}).sort()).toEqual((await listReasonCodes()).sort())
    expect(isObject(reasons) && Object.values(reasons).every((text) => /[.।]$/.test(text))).toBe(true)
  })

  test('are not English', () => {
    const same = Object.entries(texts).filter(([name, text]) => text === fieldOf(en, name) && text.includes(' '))
    expect(same).toEqual([])
  })
})

test('a region has the words of its language and its own numbers; a language without words gets English', () => {
  expect(findMailLanguage('de-AT')).toEqual({ tag: 'de-AT', words: mailWords.de })
  expect(findMailLanguage('da')).toEqual({ tag: 'en', words: en })
})
