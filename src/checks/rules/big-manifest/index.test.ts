import { expect, test } from 'vitest'
import { checkSource, describeDiagnostics, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const textOf = (bytes: number) => textAfter({}).padEnd(bytes)

test('a file too large for GitHub to show its changes is an info', () => {
  expect(describeDiagnostics(textOf(500_000))).toEqual([])
  expect(describeDiagnostics(textOf(500_001))).toEqual([
    'PERF903 { The file is 500 KB. Above 500 KB, GitHub does not show its changes.',
  ])
})

test('a file too large for editors gets a warning', () => {
  const { diagnostics } = checkSource(textOf(21_000_000))
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: The file is 21 MB. Above 20 MB, editors turn off completion and syntax highlighting.',
  ])
})
