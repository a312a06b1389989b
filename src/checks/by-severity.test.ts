import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../tests/support/manifest/diagnostics.ts'
import { selectMostSevere } from './by-severity.ts'

test('of many warnings and an error after them, the error is among the few that are selected, in the order of the file', () => {
  const { diagnostics } = checkSource(
    textAfter({ '/pages/0/title': 'Home', '/pages/1/title': 'Home', '/pages/2/blocks': [{ type: 'x' }] }),
  )
  const severities = (limit: number) => selectMostSevere(diagnostics, limit).map(({ severity }) => severity)
  expect(severities(diagnostics.length)).toEqual(['warning', 'error'])
  expect(severities(1)).toEqual(['error'])
})
