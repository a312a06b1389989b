import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleManifest } from '../../checks/sample.ts'
import { validatePart } from '../../checks/schema/compile.ts'
import { createPartValidator } from '../../checks/schema/validators.ts'
import { readValidators } from './schema-validators.ts'

let cache: string

beforeEach(async () => {
  // Outside the project, where Ajv is not installed.
  cache = await mkdtemp(path.join(tmpdir(), 'validators-'))
})

afterEach(() => rm(cache, { recursive: true }))

const wrong = { path: 'about', title: 1, blocks: [{ type: 'heros' }, { type: 'hero', tone: 'loud', x: true }] }

test('cached validators give the same result', async () => {
  const expected = structuredClone([validatePart('Page', wrong), validatePart('envelope', {})])
  for (const _ of ['compiled', 'cached']) {
    const validate = createPartValidator(await readValidators(cache))
    expect([validate('Page', wrong), validate('envelope', {})]).toEqual(expected)
    expect(validate('envelope', sampleManifest)).toEqual([])
  }
  expect(await readdir(path.join(cache, 'validators'))).toHaveLength(1)
})

test('the cached code contains each definition once', async () => {
  await readValidators(cache)
  const [name = ''] = await readdir(path.join(cache, 'validators'))
  const file = path.join(cache, 'validators', name)
  expect((await readFile(file, 'utf8')).match(/= \{"title":"Hero"/g)).toBe(null)
  expect(Object.keys(createRequire(import.meta.url)(file)).sort()).toEqual(['Entry', 'Form', 'Page', 'SharedItem', 'envelope'])
})

test('a truncated file is a miss and is replaced', async () => {
  await readValidators(cache)
  const [name = ''] = await readdir(path.join(cache, 'validators'))
  const other = path.join(cache, 'other')
  const file = path.join(other, 'validators', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'exports.Page = ')
  const validate = createPartValidator(await readValidators(other))
  expect(await readFile(file, 'utf8')).toBe(await readFile(path.join(cache, 'validators', name), 'utf8'))
  expect(validate('Page', wrong)).not.toEqual([])
})

test('validators are compiled each time when the cache cannot be written', async () => {
  const file = path.join(cache, 'no-folder')
  await writeFile(file, '')
  expect(createPartValidator(await readValidators(file))('Page', wrong)).not.toEqual([])
})
