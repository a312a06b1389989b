/** The linear value, from 0 to 1, of each byte of an sRGB color (IEC 61966-2-1). */
const LINEAR_VALUES = Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Linear red, green and blue, from 0 to 1. */
export function toLinear(color: string): [number, number, number] {
  const digits = Number.parseInt(color.slice(1), 16)
  return [LINEAR_VALUES[digits >> 16] ?? 0, LINEAR_VALUES[(digits >> 8) & 255] ?? 0, LINEAR_VALUES[digits & 255] ?? 0]
}

/** Six hex digits. A color that no screen shows is cut off at the nearest bytes. */
const fromLinear = (parts: readonly number[]): string => {
  const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
  const bytes = parts.map((part) => Math.round(Math.min(Math.max(encode(part), 0), 1) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The matrices of Oklab (Björn Ottosson, 2020), as in CSS Color 4. */
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
] as const
const FROM_CONES = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const

type Matrix = readonly (readonly [number, number, number])[]

const multiply = (matrix: Matrix, parts: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (parts[index] ?? 0), 0))

/** Lightness, from 0 to 1, and the two color axes of a color. */
export const toOklab = (color: string): number[] => multiply(TO_LAB, multiply(TO_CONES, toLinear(color)).map(Math.cbrt))

/** A color as six hex digits. */
export const fromOklab = (lab: readonly number[]): string => fromLinear(fromOklabToLinear(lab))

const fromOklabToLinear = (lab: readonly number[]): number[] =>
  multiply(
    FROM_CONES,
    multiply(FROM_LAB, lab).map((part) => part ** 3),
  )

/** Rounding of the matrices. */
const TOLERANCE = 1e-5

/** Halvings with which the largest chroma is found: more than the eight bits of a channel need. */
const HALVINGS = 12

/** How light a color looks, from 0 to 1. */
export const toLightness = (color: string): number => toOklab(color)[0] ?? 0

/** How colorful a color is: 0 for a gray, about 0.3 at most. */
export function toChroma(color: string): number {
  const [, a = 0, b = 0] = toOklab(color)
  return Math.hypot(a, b)
}

/** Less chroma is only the rounding of a gray, and has no hue. */
const NO_CHROMA = 1e-4

/**
 * A color of the same hue and another lightness, from 0 to 1. It has the given chroma, by default its own, or as much as a screen can show
 * at that lightness. A gray stays gray.
 */
export function withLightness(color: string, lightness: number, chroma = toChroma(color)): string {
  const [, a = 0, b = 0] = toOklab(color)
  const own = Math.hypot(a, b)
  const wanted = own < NO_CHROMA ? 0 : chroma / own
  const toLab = (share: number) => [lightness, a * share, b * share]
  const isShown = (share: number) => fromOklabToLinear(toLab(share)).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE)
  if (isShown(wanted)) return fromOklab(toLab(wanted))
  let [shown, tooMuch] = [0, wanted]
  for (let count = 0; count < HALVINGS; count += 1) {
    const middle = (shown + tooMuch) / 2
    if (isShown(middle)) shown = middle
    else tooMuch = middle
  }
  return fromOklab(toLab(shown))
}
