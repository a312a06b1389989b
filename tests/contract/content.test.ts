import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'

/** The only tests that read the site of this checkout. They pass for every valid site. */
const CONTENT_TESTS = [
  'tests/build/content.test.ts',
  'tests/build/reviewed-edits.test.ts',
  'tests/e2e/content.spec.ts',
  'tests/e2e/global-setup.ts',
]

/** Tests that contain the path but read a manifest that they wrote there. */
const PLACE_TESTS = ['tests/build/editor-schema.test.ts', 'tests/build/own-blocks-errors.test.ts', 'tests/e2e/review.spec.ts']

/** Patterns for the manifest and the public folder of this checkout, as opposed to a copy or a fixture. */
const NAMES = [
  /\b(?:root|checkout(?:\(\))?|cwd\(\)),\s*['"`](?:\.\/)?(?:site\.manifest\.json|public(?=['"`/]))/,
  /(?:from|import\(|new URL\()\s*['"`](?:\.\.?\/)+(?:site\.manifest\.json|public\/)/,
]

const readSources = async (): Promise<Map<string, string>> => {
  const files = await Array.fromAsync(
    glob(['tests/{build,contract,e2e,server,support}/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], { cwd: root }),
  )
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const)),
  )
}

test('only the content tests name site.manifest.json or public/ of this checkout', async () => {
  const naming = [...(await readSources())].filter(([, text]) => NAMES.some((name) => name.test(text))).map(([file]) => file)
  expect(naming).toEqual([...CONTENT_TESTS, ...PLACE_TESTS].sort())
})

test('every test that builds or serves a site names the manifest', async () => {
  const calls = [...(await readSources())].flatMap(([file, text]) =>
    [...text.matchAll(/runScript\('(?:build|start|dev|screenshots)\.ts',\s*\[([^\]]*)\]/g)].map(([call, words = '']) => ({
      file,
      call,
      words,
    })),
  )
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(({ words }) => !/--manifest|\.\.\.site\b/.test(words)).map(({ file, call }) => `${file}: ${call}`)).toEqual(
    [],
  )
})

test.each(['.ci/run', '.github/workflows/ci.yml', 'scripts/test.ts'])('%s accepts warnings about the content', async (file) => {
  const text = await readFile(path.join(root, file), 'utf8')
  expect(text).toMatch(/npm test|validate\.ts/)
  expect(text).not.toContain('max-warnings')
})
