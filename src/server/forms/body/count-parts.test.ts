import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countParts } from './count-parts.ts'

async function count(chunks: Buffer[], type: string): Promise<number> {
  const body = Readable.from(chunks)
  const counter = countParts(body, type)
  await finished(body)
  return counter.begun()
}

it('counts the parts of a body however it is split into chunks', async () => {
  const content = fc
    .string({ unit: fc.constantFrom('\r', '\n', '-', 'x', 'y'), maxLength: 9 })
    .filter((text) => !text.includes('--xy'))
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 9 })), async (contents, sizes) => {
      const parts = contents.map((text) => `--xy\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n`)
      let rest = Buffer.from(`${parts.join('')}--xy--\r\n--xy\r\n`)
      const chunks = sizes.map((size) => {
        const chunk = rest.subarray(0, size)
        rest = rest.subarray(size)
        return chunk
      })
      expect(await count([...chunks, rest], 'multipart/form-data; boundary=xy')).toBe(contents.length)
    }),
  )
})

it.each([
  ['multipart/form-data; boundary="x y"', '--x y\r\n', 1],
  ['Multipart/Form-Data;charset=utf-8;BOUNDARY=x; a=b', '--x\r\n', 1],
  ['multipart/form-data', '--\r\n--\r\n', 0],
])('%s: finds the boundary', async (type, body, begun) => {
  expect(await count([Buffer.from(body)], type)).toBe(begun)
})
