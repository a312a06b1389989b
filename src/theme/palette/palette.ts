import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Theme, WrittenPalette } from '../../manifest/manifest.gen.ts'

/** All colors of a scheme: those that the manifest has, and those that are derived. */
export type Palette = Required<WrittenPalette>

/** The colors of a theme as the manifest has them. */
export type WrittenColors = Theme['colors']

export type Scheme = keyof WrittenColors

export const SCHEMES: readonly Scheme[] = ['light', 'dark']

const { properties } = schema.definitions.WrittenPalette

/** Whether a palette has a color of this name. */
export const isColorKey = (key: unknown): key is keyof Palette => typeof key === 'string' && Object.hasOwn(properties, key)

/** What people call a color of a palette: `Ink on brand`. */
export const toColorTitle = (key: keyof Palette): string => properties[key].title

/** The colors of a theme with another color in one of its palettes. */
export const withColor = (colors: WrittenColors, scheme: Scheme, key: keyof Palette, color: string): WrittenColors => ({
  ...colors,
  [scheme]: { ...colors[scheme], [key]: color },
})
