import type { PicturePart } from '../../../contracts/library-file.ts'
import { toDocumentText } from '../../../document/document.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import { type AnsweringSession, type Methods, parseNothing } from './method.ts'

/** The methods on the files of the public folder. */
export const libraryMethods: Methods<'listLibrary' | 'cropPicture' | 'renameFile' | 'removeFile'> = {
  listLibrary: { parse: parseNothing, answer: async (_, { library }) => ({ files: await library.list() }) },
  cropPicture: {
    parse(params) {
      const src = textOf(params, 'src')
      const part = parsePart(fieldOf(params, 'part'))
      return src === null || !part ? null : { src, part }
    },
    answer: ({ src, part }, { library }) => library.crop(src, part),
  },
  renameFile: {
    parse(params) {
      const [src, name] = [textOf(params, 'src'), textOf(params, 'name')]
      return src === null || name === null ? null : { src, name }
    },
    answer: ({ src, name }, session) => session.inTurn(() => session.library.rename(src, name, listTexts(session))),
  },
  removeFile: {
    parse(params) {
      const src = textOf(params, 'src')
      return src === null ? null : { src }
    },
    async answer({ src }, session) {
      await session.inTurn(() => session.library.remove(src, listTexts(session)))
      return {}
    },
  },
}

/** The manifests that may name a file: the draft and what is saved. */
function listTexts({ draft }: AnsweringSession): string[] {
  const { saved, document } = draft.history()
  return [saved.document, document].map(toDocumentText)
}

function parsePart(value: unknown): PicturePart | null {
  const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((name) => fieldOf(value, name))
  if (typeof left !== 'number' || typeof top !== 'number' || typeof width !== 'number' || typeof height !== 'number') return null
  return { left, top, width, height }
}
