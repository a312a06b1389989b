import { isUtf8 } from 'node:buffer'
import type { XastElement } from 'svgo/browser'
import type { PictureFacts } from '../../checks/index.ts'
import { parsePlainDrawing } from './plain-drawing.ts'

/** Only larger sizes could be limited or rounded in another way by the library. */
const MAX_SIDE = 30_000

/** The library recognizes a drawing by its first bytes. */
const MAX_START = 900

/** A positive number, of pixels where it is a length. */
const LENGTH = /^(?:\d{1,5}|\d{1,5}\.\d{1,6})(?:px)?$/
const VIEW_BOX = /^(?:-?\d{1,6}(?:\.\d{1,6})?[ ,]){2}(\d{1,5}(?:\.\d{1,6})?)[ ,](\d{1,5}(?:\.\d{1,6})?)$/

/** CSS that sets the size of an element, or that could by an escape. */
const SIZE_IN_CSS = /(?<![\w-])(?:width|height)\b|\\/i

/**
 * The facts of a plain drawing whose size is stated in pixels, the same as `readFactsOf` reads with the library for pictures, which it takes
 * long to load. Null for everything else.
 */
export function readPlainFacts(bytes: Buffer): PictureFacts | null {
  if (bytes[0] !== 0x3c || bytes.subarray(0, MAX_START).indexOf('<svg') < 0 || !isUtf8(bytes)) return null
  const root = parsePlainDrawing(bytes.toString('utf8'))
  const size = root && !hasSizeInCss(root) ? readSize(root.attributes) : null
  return size && { format: 'svg', ...size, bytes: bytes.length, moves: false }
}

function readSize({ width, height, viewBox }: Record<string, string>): { width: number; height: number } | null {
  const [, boxWidth, boxHeight] = viewBox === undefined ? [] : (VIEW_BOX.exec(viewBox) ?? [])
  if (viewBox !== undefined && !isUsable(boxWidth, boxHeight)) return null
  if (width === undefined && height === undefined) return toSize(boxWidth, boxHeight)
  return width !== undefined && height !== undefined && LENGTH.test(width) && LENGTH.test(height) ? toSize(width, height) : null
}

const isUsable = (...lengths: (string | undefined)[]): boolean =>
  lengths.map((length) => Number.parseFloat(length ?? '')).every((length) => length >= 1 && length <= MAX_SIDE)

const toSize = (width = '', height = ''): { width: number; height: number } | null =>
  isUsable(width, height) ? { width: toPixels(width), height: toPixels(height) } : null

function hasSizeInCss({ name, attributes, children }: XastElement, isRoot = true): boolean {
  if (isRoot && SIZE_IN_CSS.test(attributes.style ?? '')) return true
  return children.some((child) => {
    if (child.type === 'element') return hasSizeInCss(child, false)
    return child.type === 'text' && name === 'style' && SIZE_IN_CSS.test(child.value)
  })
}

/** The library reads lengths as numbers of 32 bits. */
const toPixels = (length: string): number => Math.round(Math.fround(Number.parseFloat(length)))
