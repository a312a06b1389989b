import { expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../tests/support/manifest/minimal-manifest.ts'
import { applyOneFix } from './apply-one-fix.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** The first diagnostic of a text with a safe fix, as the preview overlay requests it. */
function findWanted(text: string) {
  const found = checkSource(text).diagnostics.flatMap(({ code, line, column, fixes }) =>
    fixes.flatMap(({ title, applicability }) => (applicability === 'safe' ? [{ code, line, column, title }] : [])),
  )
  const [first] = found
  if (!first) throw new Error('Nothing here has a safe fix.')
  return first
}

const link = '/pages/0/blocks/0/actions/0/link'
const { url } = JSON.parse(textAfter({})).site

test('applies one safe fix and no other', () => {
  const text = textAfter({ [link]: `${url}/`, '/site/url': `${url}/` })
  const fixed = applyOneFix(encode(text), minimalHost, findWanted(text))
  if ('problem' in fixed) throw new Error(fixed.problem)
  const [before, after] = [text.split('\n'), fixed.text.split('\n')]
  expect(after.filter((line, index) => line !== before[index])).toHaveLength(1)
})

test('does nothing if the fix no longer exists', () => {
  const text = textAfter({ [link]: `${url}/` })
  const wanted = { ...findWanted(text), line: 1 }
  expect(applyOneFix(encode(text), minimalHost, wanted)).toEqual({ problem: 'The file has changed in the meantime. Try again.' })
})
