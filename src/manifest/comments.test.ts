import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withComments } from '../../tests/support/manifest/with-comments.ts'
import { listComments, listEntries, mayHaveComments, withoutComments } from './comments.ts'
import { valueAt } from './pointer.ts'

describe('withoutComments', () => {
  test('removes what was added to every object of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(withoutComments(withComments(value))).toEqual(value)
      }),
    )
  })

  test('returns the very same object for a part without comments', () => {
    const page = { path: '/', blocks: [{ type: 'hero' }] }
    const manifest = { $comment: 'a', pages: [page] }
    expect(withoutComments(page)).toBe(page)
    expect(withoutComments(manifest)).toEqual({ pages: [page] })
    expect(withoutComments(manifest).pages[0]).toBe(page)
  })

  test('returns the very same object for the same page, whatever else has changed', () => {
    const page = { $comment: 'a', path: '/' }
    const [one, other] = [withoutComments({ pages: [page] }), withoutComments({ pages: [{}, page] })]
    expect(other.pages[1]).toBe(one.pages[0])
  })

  test('keeps a comment that is not a text, which is an error', () => {
    expect(withoutComments({ $comment: 1, a: { $comment: ['b'] } })).toEqual({ $comment: 1, a: { $comment: ['b'] } })
  })

  test('keeps a key that sets the prototype a key', () => {
    const value: unknown = JSON.parse('{"$comment":"a","__proto__":{"b":1}}')
    expect(JSON.stringify(withoutComments(value))).toBe('{"__proto__":{"b":1}}')
  })
})

test('the comments of any value are listed with their places', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = withComments(value)
      const comments = [...listComments(written, withoutComments(written))]
      expect(comments.every((comment) => valueAt(written, comment.steps) === comment.value)).toBe(true)
      expect(comments).toHaveLength(JSON.stringify(written).split('"$comment":"Only for us."').length - 1)
    }),
  )
})

test('a text with a comment may have comments, also if the key is written with escapes', () => {
  expect(mayHaveComments('{"$comment":""}')).toBe(true)
  expect(mayHaveComments('{"\\u0024comm\\u0065nt":""}')).toBe(true)
  expect(mayHaveComments('{"comment":"\\n"}')).toBe(false)
})

test('a comment is no entry of an object with names', () => {
  expect(listEntries({ $comment: 'a', contact: {} })).toEqual([['contact', {}]])
  expect(listEntries([1])).toEqual([])
})
