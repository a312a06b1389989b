import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocumentationUrl } from './documentation-url.ts'

test.each([
  [{ homepage: 'https://docs.example.org/' }, 'https://docs.example.org'],
  [{ homepage: 'https://example.org/docs' }, 'https://example.org/docs'],
  [{ homepage: 'docs' }, null],
  [{}, null],
])('of %o', async (description, url) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'documentation-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description))
  expect(readDocumentationUrl(folder)).toBe(url)
})
