import type { Theme } from '../../manifest/manifest.gen.ts'
import { toTokens } from '../../theme/tokens.ts'
import { readFontBytes, toDrawnFonts } from '../fonts/fonts.ts'
import { readStoredInstance } from '../typefaces/outline-files.ts'
import { type Typeface, toTypeface } from '../typefaces/typeface.ts'
import { openFont, toInstance } from '../typefaces/variable-font.ts'
import type { ShareFaces, ShareTexts } from './drawing.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** Gives the typefaces for the texts of an image. */
export type FaceChooser = (texts: ShareTexts) => Promise<ShareFaces>

/** The typefaces of share images: the fonts of the theme, with the weight and the letter spacing of its headings. */
export function openFaces(theme: Theme, folders: Folders): FaceChooser {
  const { display, text } = toDrawnFonts(theme)
  const tokens = toTokens(theme)
  const weight = Number(tokens['heading-weight'])
  const spacing = Number.parseFloat(tokens['heading-spacing'] ?? '0')
  const openDisplay = once(async () => openFont(readFontBytes(display, folders)))
  const openText = text === display ? openDisplay : once(async () => openFont(readFontBytes(text, folders)))
  const chooseTitle = createChooser({ name: display, open: openDisplay, weight, spacing })
  const chooseName = createChooser({ name: display, open: openDisplay, weight: Math.min(weight, 600), spacing: spacing / 2 })
  const chooseText = createChooser({ name: text, open: openText, weight: 400 })
  return async (texts) => ({
    title: await chooseTitle([texts.title]),
    name: await chooseName([texts.name]),
    text: await chooseText([texts.text, texts.url]),
  })
}

interface FaceSettings {
  name: string
  open: () => ReturnType<typeof openFont>
  weight: number
  spacing?: number
}

/** Creates the function that gives a typeface for some texts: from stored outlines if they are enough, since opening a font takes longer. */
function createChooser({ name, open, weight, spacing }: FaceSettings): (texts: string[]) => Promise<Typeface> {
  const stored = once(() => {
    const instance = readStoredInstance(name, weight)
    return instance && { instance, face: toTypeface(instance, spacing) }
  })
  const whole = once(async () => toTypeface(toInstance(await open(), weight), spacing))
  return async (texts) => {
    const found = stored()
    const isEnough = found && texts.every((text) => found.instance.covers(found.face.toDrawable(text) ?? ''))
    return isEnough ? found.face : whole()
  }
}

/** A function that calls another one the first time only. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
