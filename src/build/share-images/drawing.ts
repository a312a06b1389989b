import type { PaletteColorName } from '../../theme/colors.ts'
import type { Typeface } from '../typefaces/typeface.ts'
import { type FittedText, fitBeginning, fitText } from './text-fit.ts'

/** The size that social networks recommend, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The texts on a share image. Empty texts, and texts that the fonts cannot draw, are left out. */
export interface ShareTexts {
  /** Next to the logo. */
  name: string
  title: string
  text: string
  /** The URL of the site without `https://`, at the bottom. */
  url: string
}

export interface ShareFaces {
  title: Typeface
  name: Typeface
  text: Typeface
}

/** The box of a picture, in pixels. The picture is scaled to fit and never cropped. */
export interface ImageBox {
  left: number
  top: number
  width: number
  height: number
}

interface ShareDrawing {
  /** The image without its pictures. Text is drawn as outlines. */
  svg: string
  logo: ImageBox | null
  picture: ImageBox | null
}

interface Parts {
  texts: ShareTexts
  faces: ShareFaces
  colors: Readonly<Record<PaletteColorName, string>>
  has: { logo: boolean; picture: boolean }
}

const MARGIN = 80
const LOGO: ImageBox = { left: MARGIN, top: 64, width: 64, height: 64 }
const NAME_SIZE = 32
const PANEL_LEFT = 716
const PICTURE: ImageBox = { left: PANEL_LEFT + 28, top: 84, width: SHARE_WIDTH - PANEL_LEFT - 56, height: 430 }
const BODY_TOP = 152
const BODY_BOTTOM = 516
const FOOT = 566
const FOOT_SIZE = 24
const STRIP = 14

const TITLE = { sizes: [92, 84, 76, 70, 64, 58, 52, 48, 44], leading: 1.1 }
const SMALL_TITLE = { sizes: [...TITLE.sizes, 40], leading: 1.1 }
const TEXT = { sizes: [30, 27], leading: 1.4 }
const GAP = 24
/** Room that is reserved below every title: three lines of text at the smallest size. */
const TEXT_ROOM = GAP + 3 * 27 * TEXT.leading

/**
 * Lays out a share image. The title goes next to the picture if it fits there without a broken word. Otherwise the picture is left out and
 * the title takes the whole width. The text gets the remaining room.
 */
export function drawShareImage({ texts, faces, colors, has }: Parts): ShareDrawing {
  const title = faces.title.toDrawable(texts.title) ?? ''
  const height = BODY_BOTTOM - BODY_TOP - TEXT_ROOM
  const beside = fitText(title, faces.title, { ...TITLE, width: PANEL_LEFT - MARGIN - 44, height, lines: 4 })
  const hasPicture = has.picture && beside.isWhole
  const width = hasPicture ? PANEL_LEFT - MARGIN - 44 : 860
  const heading = hasPicture ? beside : fitText(title, faces.title, { ...SMALL_TITLE, width, height, lines: 4 })
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">`,
      toBackground(colors, hasPicture),
      toName(texts.name, faces, colors, has.logo),
      toBody(heading, texts.text, width, faces, colors),
      toLine(texts.url, faces.text, FOOT, FOOT_SIZE, colors['ink-soft']),
      '</svg>',
    ].join(''),
    logo: has.logo ? LOGO : null,
    picture: hasPicture ? PICTURE : null,
  }
}

/** The background: a panel for the picture, or three quarter circles instead of it, and a strip at the bottom. */
function toBackground(colors: Parts['colors'], hasPicture: boolean): string {
  const rect = (x: number, y: number, width: number, height: number, fill: string) =>
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`
  const ring = (radius: number, fill: string) => `<circle cx="${SHARE_WIDTH}" cy="${SHARE_HEIGHT}" r="${radius}" fill="${fill}"/>`
  const side = hasPicture
    ? rect(PANEL_LEFT, 0, SHARE_WIDTH - PANEL_LEFT, SHARE_HEIGHT, colors['surface-strong'])
    : ring(300, colors['brand-soft']) + ring(200, colors.brand) + ring(100, colors['accent-soft'])
  const foot = (left: number, fill: string) => rect(left, SHARE_HEIGHT - STRIP, SHARE_WIDTH - left, STRIP, fill)
  return [
    rect(0, 0, SHARE_WIDTH, SHARE_HEIGHT, colors.paper),
    hasPicture ? side + foot(0, colors.brand) + foot(SHARE_WIDTH - 160, colors['accent-soft']) : foot(0, colors.brand) + side,
  ].join('')
}

function toName(name: string, faces: ShareFaces, colors: Parts['colors'], hasLogo: boolean): string {
  const left = hasLogo ? LOGO.left + LOGO.width + 18 : MARGIN
  const baseline = LOGO.top + LOGO.height / 2 + (faces.name.capitals * NAME_SIZE) / 2
  return toLine(name, faces.name, baseline, NAME_SIZE, colors.ink, left)
}

/** One line of text, shortened to the width of the image. */
function toLine(text: string, face: Typeface, baseline: number, size: number, fill: string, left = MARGIN): string {
  const drawable = face.toDrawable(text)
  if (!drawable) return ''
  const room = { width: PANEL_LEFT - left - 20, height: size, lines: 1, sizes: [size], leading: 1 }
  const { lines } = fitText(drawable, face, room)
  return lines.map((line) => `<path d="${face.toPath(line, left, baseline, size)}" fill="${fill}"/>`).join('')
}

/** Title and text as one group, centered between the name and the URL. */
function toBody(title: FittedText, text: string, width: number, faces: ShareFaces, colors: Parts['colors']): string {
  const gap = title.lines.length > 0 ? GAP : 0
  const titleHeight = title.lines.length * title.size * TITLE.leading
  const room = { ...TEXT, width: Math.min(width, 760), height: BODY_BOTTOM - BODY_TOP - titleHeight - gap, lines: 3 }
  const drawable = faces.text.toDrawable(text)
  const fitted = drawable ? fitBeginning(drawable, faces.text, room) : { lines: [], size: 0 }
  const textHeight = fitted.lines.length > 0 ? gap + fitted.lines.length * fitted.size * TEXT.leading : 0
  const top = BODY_TOP + (BODY_BOTTOM - BODY_TOP - titleHeight - textHeight) / 2
  return [
    toLines(title, faces.title, top, TITLE.leading, colors.ink),
    toLines(fitted, faces.text, top + titleHeight + gap, TEXT.leading, colors['ink-soft']),
  ].join('')
}

function toLines({ lines, size }: FittedText, face: Typeface, top: number, leading: number, fill: string): string {
  return lines
    .map((line, index) => {
      const baseline = top + index * size * leading + (size * leading + face.capitals * size) / 2
      return `<path d="${face.toPath(line, MARGIN, baseline, size)}" fill="${fill}"/>`
    })
    .join('')
}
