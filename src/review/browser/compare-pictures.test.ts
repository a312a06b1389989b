import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

const WIDTH = 100

/** A picture of horizontal bands: their color and height. */
async function paint(...bands: [color: string, height: number][]): Promise<Buffer> {
  const height = bands.reduce((sum, [, own]) => sum + own, 0)
  let top = 0
  const parts = bands.map(([background, own]) => {
    const part = { top, left: 0, input: { create: { width: WIDTH, height: own, channels: 3 as const, background } } }
    top += own
    return part
  })
  const canvas = sharp({ create: { width: WIDTH, height, channels: 3, background: 'white' } })
  return canvas.composite(parts).png().toBuffer()
}

const heightOf = async (url: string | undefined) =>
  (await sharp(Buffer.from((url ?? '').split(',')[1] ?? '', 'base64')).metadata()).height

test('shows the rows that differ with a margin, also when everything below has moved', async () => {
  const before = await paint(['red', 1000], ['blue', 300], ['green', 1000])
  const after = await paint(['red', 1000], ['yellow', 500], ['green', 1000])
  const view = await comparePictures(WIDTH, before, after)
  expect(view.isSame).toBe(false)
  expect([view.before?.part.height, view.after?.part.height]).toEqual([80 + 300 + 80, 80 + 500 + 80])
  expect(await heightOf(view.after?.part.url)).toBe(660)
  expect([view.before?.whole.height, view.after?.whole.height]).toEqual([2300, 2500])
})

test('says that two pictures are the same', async () => {
  const [before, after] = [await paint(['red', 400]), await paint(['red', 400])]
  expect((await comparePictures(WIDTH, before, after)).isSame).toBe(true)
})

test('cuts a long difference, and shows a new page alone', async () => {
  const view = await comparePictures(WIDTH, null, await paint(['red', 3000]))
  expect(view).toMatchObject({
    before: null,
    isSame: false,
    after: { isCut: true, part: { height: 1400 }, whole: { height: 3000 } },
  })
})

test('shows a page that is higher than a WebP picture can be', async () => {
  const view = await comparePictures(WIDTH, null, await paint(['red', 20_000]))
  expect(view.after?.whole.height).toBe(16_383)
})
