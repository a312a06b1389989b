import path from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { findStaleFiles } from '../../src/build/generate/index.ts'

test('the generated files are up to date', async () => {
  expect(await findStaleFiles(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})

/** Schema keywords for editors. The keywords of this project begin with x-. */
const EDITOR_KEYWORDS = ['defaultSnippets', 'enumDescriptions', 'errorMessage', 'patternErrorMessage', 'synonyms', 'icon']

test('Ajv compiles the manifest schema in strict mode', () => {
  const ajv = new Ajv({ strict: true, strictTypes: true, strictRequired: false, discriminator: true, allowUnionTypes: true })
  ajv.addVocabulary([...EDITOR_KEYWORDS, ...findOwnKeywords(schema)])
  expect(() => ajv.compile(schema)).not.toThrow()
})

test('the heading of a block is also its name', () => {
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
