import { fieldOf, textOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { hueDistance, isHexColor } from '../../../theme/colors.ts'
import { SCHEMES } from '../../../theme/palette/palette.ts'
import type { Overview } from '../../overview/index.ts'
import { joinAll } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** From this distance on, two hues no longer look like shades of one color. */
const MAX_HUE_DISTANCE_DEGREES = 50

/** A color that represents the brand to visitors. */
interface BrandColor {
  name: string
  color: string
  steps: readonly PointerStep[]
}

export const rule: Rule = {
  code: 'STY959',
  name: 'mixed-brand',
  scope: 'page',
  severity: 'info',
  checks: 'The brand colors of a site share one hue: "brand" and "brandSoft", in the light and the dark palette.',
  why: 'Visitors in dark mode, and visitors who see pictures in the soft color, would still see the old brand.',
  help: 'When you change the brand color, also change "brandSoft" and the brand color of the other palette, or delete them: derived colors follow the brand.',
  *check(overview) {
    const [first, ...others] = findBrandColors(overview)
    if (!first) return
    const odd = others.filter(({ color }) => hueDistance(first.color, color) > MAX_HUE_DISTANCE_DEGREES)
    if (odd.length === 0) return
    yield {
      steps: first.steps,
      related: odd.map(({ color, steps }) => ({ message: `${color} is set here.`, spot: { steps, part: 'value' } })),
      words: () => ({
        message: `The brand is ${first.color}, but ${joinAll(odd.map(({ name, color }) => `${name} (${color})`))} ${odd.length === 1 ? 'has' : 'have'} another hue.`,
        help: `If you changed the brand, change ${odd.length === 1 ? 'it' : 'them'} too, or delete ${odd.length === 1 ? 'it' : 'them'}: derived colors follow the brand.`,
      }),
    }
  },
}

/** The brand of the light palette first. Derived colors have its hue. */
const findBrandColors = ({ marked }: Overview): BrandColor[] =>
  marked('palettes').flatMap(({ value, steps }) =>
    SCHEMES.flatMap((scheme) =>
      ['brand', 'brandSoft'].flatMap((field) => {
        const color = textOf(fieldOf(value, scheme), field)
        return isHexColor(color) ? [{ name: `"${field}" of "${scheme}"`, color, steps: [...steps, scheme, field] }] : []
      }),
    ),
  )
