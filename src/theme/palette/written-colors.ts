import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, isObject } from '../../manifest/json.ts'
import { isHexColor } from '../colors.ts'
import { isColorKey, type WrittenColors } from './palette.ts'

const { required } = schema.definitions.Theme.properties.colors.properties.light

/** Whether a value has the colors from which the others are derived, and each of its colors has the right format. */
export function isWrittenColors(value: unknown): value is WrittenColors {
  const light = fieldOf(value, 'light')
  const dark = fieldOf(value, 'dark')
  return hasColors(light) && required.every((key) => fieldOf(light, key) !== undefined) && (dark === undefined || hasColors(dark))
}

const hasColors = (palette: unknown): boolean =>
  isObject(palette) && Object.entries(palette).every(([key, value]) => !isColorKey(key) || isHexColor(value))
