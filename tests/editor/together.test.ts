import { expect, test } from 'vitest'
import { editTogether } from '../support/together/edit-together.ts'

test('two windows and a text editor lose nothing and never leave an invalid file', async () => {
  const { lost, problems, edits } = await editTogether({ seed: 1, edits: 500 })
  expect({ lost, problems }).toEqual({ lost: [], problems: [] })
  expect(edits).toBeGreaterThanOrEqual(500)
}, 120_000)
