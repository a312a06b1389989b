import path from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { findStaleFiles } from '../../src/build/generate/index.ts'

test('the generated files match the schema files and block folders', async () => {
  expect(await findStaleFiles(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})

/** Keywords for editors. Keywords for our own checks start with x-. */
const EDITOR_KEYWORDS = ['defaultSnippets', 'enumDescriptions', 'errorMessage', 'patternErrorMessage', 'synonyms']

test('the manifest schema compiles in the strict mode of Ajv', () => {
  const ajv = new Ajv({ strict: true, strictTypes: true, strictRequired: false, discriminator: true, allowUnionTypes: true })
  ajv.addVocabulary([...EDITOR_KEYWORDS, ...findOwnKeywords(schema)])
  expect(() => ajv.compile(schema)).not.toThrow()
})

test('every field with x-heading also has x-name', () => {
  const unnamed = Object.entries(schema.definitions).flatMap(([name, definition]) =>
    Object.values('properties' in definition ? definition.properties : {}).some(
      (field: object) => 'x-heading' in field && !('x-name' in field),
    )
      ? [name]
      : [],
  )
  expect(unnamed).toEqual([])
})

function findOwnKeywords(node: unknown, found = new Set<string>()): Set<string> {
  if (node === null || typeof node !== 'object') return found
  for (const [key, child] of Object.entries(node)) {
    if (key.startsWith('x-')) found.add(key)
    findOwnKeywords(child, found)
  }
  return found
}
