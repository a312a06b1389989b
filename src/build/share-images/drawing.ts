import type { ColorName } from '../../theme/colors.ts'
import { fitBeginning, fitText, type SetText } from './text-fit.ts'
import type { Typeface } from './typeface.ts'

/** The size that social networks ask for, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** What a share image says. Texts that are empty, or that the fonts cannot draw, are left out. */
export interface ShareTexts {
  /** Beside the logo. */
  name: string
  title: string
  text: string
  /** At the foot: where the site is. */
  address: string
}

export interface ShareFaces {
  title: Typeface
  name: Typeface
  text: Typeface
}

/** Where a picture goes; it is made to fit without being cut. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface ShareDrawing {
  /** The image without its pictures; letters are outlines. */
  svg: string
  logo: Box | null
  picture: Box | null
}

interface Parts {
  texts: ShareTexts
  faces: ShareFaces
  colors: Readonly<Record<ColorName, string>>
  has: { logo: boolean; picture: boolean }
}

const MARGIN = 80
const LOGO: Box = { left: MARGIN, top: 64, width: 64, height: 64 }
const NAME_SIZE = 32
const PANEL_LEFT = 716
const PICTURE: Box = { left: PANEL_LEFT + 28, top: 84, width: SHARE_WIDTH - PANEL_LEFT - 56, height: 430 }
const BODY_TOP = 152
const BODY_BOTTOM = 516
const FOOT = 566
const FOOT_SIZE = 24
const STRIP = 14

const TITLE = { sizes: [92, 84, 76, 70, 64, 58, 52, 48, 44], leading: 1.1 }
const SMALL_TITLE = { sizes: [...TITLE.sizes, 40], leading: 1.1 }
const TEXT = { sizes: [30, 27], leading: 1.4 }
const GAP = 24
/** Three lines of text at the smallest size keep their room below every title. */
const TEXT_ROOM = GAP + 3 * 27 * TEXT.leading

/**
 * Lays a share image out. The title decides: beside a picture if it can be large there, else over the whole width and without the
 * picture. The text takes what room is left.
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
      toGround(colors, hasPicture),
      toName(texts.name, faces, colors, has.logo),
      toBody(heading, texts.text, width, faces, colors),
      toLine(texts.address, faces.text, FOOT, FOOT_SIZE, colors['ink-soft']),
      '</svg>',
    ].join(''),
    logo: has.logo ? LOGO : null,
    picture: hasPicture ? PICTURE : null,
  }
}

/** The ground: a panel for the picture, or two quarter rings in its place, and the strip at the foot. */
function toGround(colors: Parts['colors'], hasPicture: boolean): string {
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

/** Title and text as one group, in the middle of the room between name and address. */
function toBody(title: SetText, text: string, width: number, faces: ShareFaces, colors: Parts['colors']): string {
  const gap = title.lines.length > 0 ? GAP : 0
  const titleHeight = title.lines.length * title.size * TITLE.leading
  const room = { ...TEXT, width: Math.min(width, 760), height: BODY_BOTTOM - BODY_TOP - titleHeight - gap, lines: 3 }
  const drawable = faces.text.toDrawable(text)
  const set = drawable ? fitBeginning(drawable, faces.text, room) : { lines: [], size: 0 }
  const textHeight = set.lines.length > 0 ? gap + set.lines.length * set.size * TEXT.leading : 0
  const top = BODY_TOP + (BODY_BOTTOM - BODY_TOP - titleHeight - textHeight) / 2
  return [
    toLines(title, faces.title, top, TITLE.leading, colors.ink),
    toLines(set, faces.text, top + titleHeight + gap, TEXT.leading, colors['ink-soft']),
  ].join('')
}

function toLines({ lines, size }: SetText, face: Typeface, top: number, leading: number, fill: string): string {
  return lines
    .map((line, index) => {
      const baseline = top + index * size * leading + (size * leading + face.capitals * size) / 2
      return `<path d="${face.toPath(line, MARGIN, baseline, size)}" fill="${fill}"/>`
    })
    .join('')
}
