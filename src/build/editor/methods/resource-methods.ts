import { isPictureSlot, type PictureSlot } from '../../../contracts/picture-slots.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import type { FencedCode } from '../../../manifest/markdown/rich-parts.ts'
import { type Methods, parseNothing } from './method.ts'
import { parseSteps } from './parse-change.ts'
import { parseList, parseText } from './parse-list.ts'

/** The methods that say what a site can use: its pictures, icons and files, what is drawn from them, and the environment. */
export const resourceMethods: Methods<'prepare' | 'drawShareImage' | 'listNames' | 'findUnsetVariables'> = {
  prepare: {
    parse(params) {
      const pictures = parseList(fieldOf(params, 'pictures'), parseWantedPicture)
      const icons = parseList(fieldOf(params, 'icons'), parseText)
      const code = parseList(fieldOf(params, 'code') ?? [], parseCode)
      return pictures && icons && code && { pictures, icons, code }
    },
    answer: (wanted, { resources, draft }) => resources.prepare(wanted, draft.history().document.value),
  },
  drawShareImage: {
    parse(params) {
      const page = parseSteps(fieldOf(params, 'page'))
      return page && { page }
    },
    async answer({ page }, { resources, draft }) {
      const image = await resources.drawShareImage(page, draft.history().document.value)
      return { image: image && `data:image/png;base64,${image.toString('base64')}` }
    },
  },
  listNames: { parse: parseNothing, answer: (_, { resources }) => resources.listNames() },
  findUnsetVariables: {
    parse(params) {
      const names = parseList(fieldOf(params, 'names'), parseVariableName)
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

function parseCode(value: unknown): FencedCode | null {
  const [language, code] = [textOf(value, 'language'), textOf(value, 'code')]
  return language === null || code === null ? null : { language, code }
}

/** Names as a manifest refers to them. The environment has others too, which are not for the browser. */
const parseVariableName = (name: unknown): string | null =>
  typeof name === 'string' && /^[A-Z][A-Z0-9_]*$/.test(name) ? name : null
