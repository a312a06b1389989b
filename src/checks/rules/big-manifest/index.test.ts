import { expect, test } from 'vitest'
import { checkSource, describeMistakes, textAfter } from '../../../../tests/support/find-mistakes.ts'

const textOf = (bytes: number) => textAfter({}).padEnd(bytes)

test('a file that GitHub does not compare gets a hint', () => {
  expect(describeMistakes(textOf(500_000))).toEqual([])
  expect(describeMistakes(textOf(500_001))).toEqual([
    'PERF903 { The file has 500 KB; from 500 KB on GitHub does not show what changed.',
  ])
})

test('a file with which no editor helps gets a warning', () => {
  const { diagnostics } = checkSource(textOf(21_000_000))
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: The file has 21 MB; from 20 MB on editors show no help and no colours.',
  ])
})
