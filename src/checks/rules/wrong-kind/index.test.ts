import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'

test('a field with named choices lists the names instead of kinds', () => {
  const [diagnostic] = checkSource(textAfter({ '/theme/fonts/text': 3 })).diagnostics
  expect(diagnostic).toMatchObject({
    code: 'SCH104',
    message: '"text" must be a predefined name or a group of fields, but it is 3.',
    help: expect.stringMatching(/^Choose "figtree", .* or "system", or write your own, such as \{ "file": /),
    fixes: [],
  })
})
