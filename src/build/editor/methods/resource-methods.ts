import { isPictureSlot, type PictureSlot } from '../../../contracts/picture-slots.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { type Methods, parseNothing } from './method.ts'
import { parseList, parseText } from './parse-list.ts'

/** The methods that say what a site can use: its pictures, icons and files, and the environment. */
export const resourceMethods: Methods<'prepare' | 'listNames' | 'findUnsetVariables'> = {
  prepare: {
    parse(params) {
      const pictures = parseList(fieldOf(params, 'pictures'), parseWantedPicture)
      const icons = parseList(fieldOf(params, 'icons'), parseText)
      return pictures && icons && { pictures, icons }
    },
    answer: (wanted, { resources, draft }) => resources.prepare(wanted, draft.history().document.value),
  },
  listNames: { parse: parseNothing, answer: (_, { resources }) => resources.listNames() },
  findUnsetVariables: {
    parse(params) {
      const names = parseList(fieldOf(params, 'names'), parseText)
      return names && { names }
    },
    answer: ({ names }) => ({ unset: names.filter((name) => !process.env[name]?.trim()) }),
  },
}

function parseWantedPicture(value: unknown): [name: string, slots: PictureSlot[]] | null {
  if (!Array.isArray(value)) return null
  const [name, slots] = [parseText(value[0]), parseList(value[1], (slot) => (isPictureSlot(slot) ? slot : null))]
  return name === null || !slots ? null : [name, slots]
}
