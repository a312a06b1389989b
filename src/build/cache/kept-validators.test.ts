import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleManifest } from '../../checks/sample.ts'
import { validatePart } from '../../checks/schema/compile.ts'
import { toValidatePart } from '../../checks/schema/validators.ts'
import { readValidators } from './kept-validators.ts'

/** Inside the project, where the kept code finds what it needs of Ajv. */
const folder = path.join(import.meta.dirname, '../../../.cache')

let cache: string

beforeEach(async () => {
  await mkdir(folder, { recursive: true })
  cache = await mkdtemp(path.join(folder, 'test-'))
})

afterEach(() => rm(cache, { recursive: true }))

const wrong = { path: 'about', title: 1, blocks: [{ type: 'heros' }, { type: 'hero', tone: 'loud', x: true }] }

test('what is kept says the same of a manifest', async () => {
  const expected = structuredClone([validatePart('Page', wrong), validatePart('envelope', {})])
  for (const _ of ['made', 'kept']) {
    const validate = toValidatePart(await readValidators(cache))
    expect([validate('Page', wrong), validate('envelope', {})]).toEqual(expected)
    expect(validate('envelope', sampleManifest)).toEqual([])
  }
  expect(await readdir(path.join(cache, 'validators'))).toHaveLength(1)
})

test('half a file is made anew', async () => {
  await readValidators(cache)
  const [name = ''] = await readdir(path.join(cache, 'validators'))
  const other = path.join(cache, 'other')
  const file = path.join(other, 'validators', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'exports.Page = ')
  const validate = toValidatePart(await readValidators(other))
  expect(await readFile(file, 'utf8')).toBe(await readFile(path.join(cache, 'validators', name), 'utf8'))
  expect(validate('Page', wrong)).not.toEqual([])
})

test('where nothing can be kept, everything is made each time', async () => {
  const file = path.join(cache, 'no-folder')
  await writeFile(file, '')
  expect(toValidatePart(await readValidators(file))('Page', wrong)).not.toEqual([])
})
