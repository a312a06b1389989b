import path from 'node:path'
import { expect, test } from 'vitest'
import { findStaleFiles } from '../../src/build/generate/index.ts'

test('the generated files are what the schema files and block folders say', async () => {
  expect(await findStaleFiles(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})
