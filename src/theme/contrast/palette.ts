import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject } from '../../manifest/json.ts'
import type { Palette } from '../../manifest/manifest.gen.ts'
import { isHexColor } from '../colors.ts'

const { required, properties } = schema.definitions.Palette

/** Whether a value has every required color of a palette, each in the right format. */
export const isPalette = (value: unknown): value is Palette => isObject(value) && required.every((key) => isHexColor(value[key]))

/** Whether a palette has a value of this name. */
export const isColorKey = (key: unknown): key is keyof Palette => typeof key === 'string' && Object.hasOwn(properties, key)

/** What people call a value of a palette: `Ink on brand`. */
export const toColorTitle = (key: keyof Palette): string => properties[key].title
