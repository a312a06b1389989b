import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'

/** The only tests that look at the site of this checkout: they hold for every valid one. */
const CONTENT_TESTS = ['tests/build/content.test.ts', 'tests/e2e/content.spec.ts', 'tests/e2e/global-setup.ts']

/** Tests that only name the place: what they read there is a manifest of their own. */
const PLACE_TESTS = ['tests/build/editor-schema.test.ts', 'tests/contract/editor-schema.test.ts']

/** How a source names the manifest or the public folder of this checkout, and no copy of it or fixture. */
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

test('no test but those of the content names site.manifest.json or public/ of this checkout', async () => {
  const naming = [...(await readSources())].filter(([, text]) => NAMES.some((name) => name.test(text))).map(([file]) => file)
  expect(naming).toEqual([...CONTENT_TESTS, ...PLACE_TESTS].sort())
})

test('no test builds, serves or checks the site of this checkout by leaving out which one', async () => {
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

test.each(['.ci/run', '.github/workflows/ci.yml', 'scripts/test.ts'])('%s lets warnings about the content pass', async (file) => {
  const text = await readFile(path.join(root, file), 'utf8')
  expect(text).toMatch(/npm test|validate\.ts/)
  expect(text).not.toContain('max-warnings')
})
