import type { PicturePart } from '../../../contracts/editor-protocol.ts'
import { toDocumentText } from '../../../document/document.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { type Methods, parseNothing } from './method.ts'

/** The methods on the files of the public folder. */
export const pictureMethods: Methods<'listPictures' | 'cropPicture' | 'removePicture'> = {
  listPictures: { parse: parseNothing, answer: async (_, { library }) => ({ pictures: await library.list() }) },
  cropPicture: {
    parse(params) {
      const src = textOf(params, 'src')
      const part = parsePart(fieldOf(params, 'part'))
      return src === null || !part ? null : { src, part }
    },
    answer: ({ src, part }, { library }) => library.crop(src, part),
  },
  removePicture: {
    parse(params) {
      const src = textOf(params, 'src')
      return src === null ? null : { src }
    },
    async answer({ src }, { library, draft }) {
      const { saved, document } = draft.history()
      await library.remove(src, [saved.document, document].map(toDocumentText))
      return {}
    },
  },
}

function parsePart(value: unknown): PicturePart | null {
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => fieldOf(value, name))
  if (typeof left !== 'number' || typeof top !== 'number' || typeof width !== 'number' || typeof height !== 'number') return null
  return { left, top, width, height }
}
