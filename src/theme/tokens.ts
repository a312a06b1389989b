import type { Theme } from '../manifest/manifest.gen.ts'
import { toDeclarations } from './declarations.ts'

/** The defaults of a theme. They must equal the defaults in its schema. */
export const TOKEN_DEFAULTS = {
  typography: {
    sizePhone: 17,
    sizeDesktop: 18,
    scalePhone: 1.2,
    scaleDesktop: 1.25,
    headingWeight: 700,
    headingSpacing: 'tight',
    headingAlign: 'start',
    headingCase: 'normal',
    h1Size: 1,
    h2Size: 1,
    eyebrow: 'plain',
    numerals: 'normal',
  },
  space: { sectionPhone: 64, sectionDesktop: 112, density: 'normal' },
  shape: { border: 1, shadow: 'soft' },
  motion: { duration: 180, easing: 'calm' },
  header: { style: 'bar' },
  footer: { style: 'columns' },
  section: { edge: 'band' },
  motif: { shape: 'none' },
  button: { shape: 'rounded', fill: 'solid' },
  link: { style: 'underline' },
  card: { style: 'open' },
  picture: { plate: 'none' },
  icon: { weight: 'regular' },
  list: { mark: 'dash' },
} as const satisfies Partial<Omit<Theme, 'shape'>> & { shape: Partial<Theme['shape']> }

/** The theme settings other than colors and fonts, as custom properties with their values. */
export function toTokens(theme: Theme): Readonly<Record<string, string>> {
  return { ...toTypography(theme), ...toSpace(theme), ...toShape(theme), ...toMotion(theme) }
}

/** Upper bound of the largest step in pixels; smaller steps are bounded in proportion. Above it, a long word does not fit its line. */
const LARGEST = { phone: 62, desktop: 92 }

const SPACING = { tight: '-0.02em', normal: '0em' }

function toTypography(theme: Theme) {
  const { headingWeight, headingSpacing } = { ...TOKEN_DEFAULTS.typography, ...theme.typography }
  return {
    ...toSteps(theme, [-1, 0, 1, 2, 3, 4, 5, 6, 7]),
    'heading-weight': String(headingWeight),
    'heading-spacing': SPACING[headingSpacing],
  }
}

/** Steps of the type scale. A ratio makes them larger or smaller than the scale does, within the same bounds on phones. */
function toSteps({ typography }: Theme, steps: readonly number[], ratio = 1): Record<string, string> {
  const { sizePhone, sizeDesktop, scalePhone, scaleDesktop, headingCase } = { ...TOKEN_DEFAULTS.typography, ...typography }
  // Capital letters are about a sixth wider than small ones.
  const bound = ratio !== 1 && headingCase === 'upper' ? 0.85 : 1
  const toSize = (size: number, scale: number, largest: number, step: number) =>
    Math.min(size * scale ** step * ratio, largest * bound * 0.85 ** (7 - step))
  const largestDesktop = LARGEST.desktop * Math.min(Math.max(ratio, 1), LARGEST_RATIO)
  const toStep = (step: number) => [
    `step-${step}`,
    toFluid(toSize(sizePhone, scalePhone, LARGEST.phone, step), toSize(sizeDesktop, scaleDesktop, largestDesktop, step)),
  ]
  return Object.fromEntries(steps.map(toStep))
}

/** How much larger than the largest step of the scale a heading may be on a large screen. */
const LARGEST_RATIO = 1.3

/** Blocks choose among the larger steps for their headings. Inside a heading with a size of its own, these steps have other sizes. */
export function toHeadingSizes(theme: Theme): string {
  const { h1Size, h2Size } = { ...TOKEN_DEFAULTS.typography, ...theme.typography }
  return Object.entries({ h1: h1Size, h2: h2Size })
    .map(([heading, ratio]) => (ratio === 1 ? '' : `${heading}{${toDeclarations(toSteps(theme, [3, 4, 5, 6, 7], ratio))}}`))
    .join('')
}

/** The factor for each distance of the scale, and the gap between items in a row on a phone and on a large screen. */
const DENSITIES = {
  dense: { factor: 0.8, gap: [14, 20] },
  normal: { factor: 1, gap: [20, 32] },
  airy: { factor: 1.2, gap: [28, 48] },
} as const

/** `--space-N` is N times 4 px at normal density. */
function toSpace({ space }: Theme) {
  const { sectionPhone, sectionDesktop, density } = { ...TOKEN_DEFAULTS.space, ...space }
  const { factor, gap } = DENSITIES[density]
  const toStep = (step: number) => [`space-${step}`, `${Math.round(step * 4 * factor)}px`]
  return {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32].map(toStep)),
    gap: toFluid(gap[0], gap[1]),
    // One distance between the columns of a block, so that second columns begin at the same places in all blocks.
    'column-gap': 'clamp(32px, 5vw, 60px)',
    'frame-space': toFluid(sectionPhone, sectionDesktop),
    gutter: 'clamp(20px, 5vw, 48px)',
    'header-height': '64px',
  }
}

/** The space around blocks of a tone where it differs from that around others. Printed blocks have no background. */
export function toRoom({ space }: Theme): string {
  const { sectionPhone, sectionDesktop } = { ...TOKEN_DEFAULTS.space, ...space }
  const rules = Object.entries(space?.byTone ?? {}).map(([tone, ratio]) =>
    ratio === 1 ? '' : `main>[data-tone='${tone}']{--frame-space:${toFluid(sectionPhone * ratio, sectionDesktop * ratio)}}`,
  )
  return rules.some((rule) => rule !== '') ? `@media screen{${rules.join('')}}` : ''
}

/** On very large screens the content may be wider, and all text grows with the window up to 2560 px. */
export function toWideScreens({ typography, shape }: Theme): string {
  const { sizeDesktop } = { ...TOKEN_DEFAULTS.typography, ...typography }
  const { wideWidth = shape.contentWidth } = shape
  const { sizeWide = sizeDesktop } = typography ?? {}
  const width = wideWidth === shape.contentWidth ? '' : `--content-width:${wideWidth}px;`
  const growth = (16 * (sizeWide / sizeDesktop - 1)) / (2560 - 1600)
  const size = growth === 0 ? '' : `font-size:calc(100% + ${growth.toFixed(5)} * (min(100vw, 2560px) - 1600px))`
  return width + size === '' ? '' : `@media screen and (min-width:1600px){:root{${width}${size}}}`
}

function toShape({ shape }: Theme) {
  const { radius, pictureRadius, border, ruleWeight, contentWidth, textWidth } = { ...TOKEN_DEFAULTS.shape, ...shape }
  const large = Math.round(radius * 1.6)
  return {
    radius: `${radius}px`,
    'radius-small': `${Math.round(radius / 2)}px`,
    'radius-large': `${large}px`,
    'radius-picture': `${pictureRadius ?? large}px`,
    border: `${border}px`,
    rule: `${ruleWeight ?? border}px`,
    'content-width': `${contentWidth}px`,
    'text-width': `${textWidth}px`,
  }
}

const EASINGS = { calm: 'cubic-bezier(0.2, 0, 0, 1)', lively: 'cubic-bezier(0.34, 1.5, 0.64, 1)', even: 'linear' }

function toMotion({ motion }: Theme) {
  const { duration, easing } = { ...TOKEN_DEFAULTS.motion, ...motion }
  return { motion: duration === 0 ? '0s' : `${duration}ms`, ease: EASINGS[easing] }
}

/** The two steps of shadow, in the darkest color of the palette. Its last two digits are its opacity. */
export function toShadows(
  { shape }: { shape: Pick<Theme['shape'], 'shadow'> },
  dark: string,
): Readonly<Record<'shadow-1' | 'shadow-2', string>> {
  const style = shape.shadow ?? TOKEN_DEFAULTS.shape.shadow
  if (style === 'none') return { 'shadow-1': 'none', 'shadow-2': 'none' }
  if (style === 'crisp') return { 'shadow-1': `3px 3px 0 ${dark}38`, 'shadow-2': `6px 6px 0 ${dark}38` }
  return {
    'shadow-1': `0 1px 2px ${dark}1a, 0 4px 12px ${dark}0f`,
    'shadow-2': `0 2px 4px ${dark}14, 0 16px 40px ${dark}24`,
  }
}

/** A size that grows linearly between window widths of 360 px and 1280 px. It is in rem so that it follows the reader's text size. */
function toFluid(small: number, large: number): string {
  const slope = (large - small) / (1280 - 360)
  const start = small - slope * 360
  const rem = (pixels: number): string => `${round(pixels / 16, 4)}rem`
  return `clamp(${rem(Math.min(small, large))}, ${rem(start)} + ${round(slope * 100, 3)}vw, ${rem(Math.max(small, large))})`
}

/** Without zeros at the end. */
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals))
