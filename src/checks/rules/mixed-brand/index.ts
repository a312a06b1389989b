import { textOf } from '../../../manifest/json.ts'
import { type Step, toPointer } from '../../../manifest/pointer.ts'
import { hueDistance } from '../../../theme/colors.ts'
import type { Overview } from '../../overview/index.ts'
import { joinAll, toQuoted } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** How far apart two hues are, in degrees, when nobody takes them for shades of one colour. */
const OTHER_HUE = 50

const COLOR = /^#[0-9a-f]{6}$/i

/** A colour that visitors see as that of the brand. */
interface BrandColor {
  name: string
  color: string
  steps: readonly Step[]
}

export const rule: Rule = {
  code: 'STY959',
  name: 'mixed-brand',
  severity: 'info',
  checks: 'The brand colours of a site are of one hue: "brand" and "brandSoft", in the light palette and in the dark one.',
  why: 'Visitors in dark mode, or those who see pictures drawn in the soft colour, would still see the old brand.',
  remedy: 'When you change the brand colour, change "brandSoft" and the brand of the other palette too.',
  *check(overview) {
    const [first, ...others] = findBrandColors(overview)
    if (!first) return
    const odd = others.filter(({ color }) => hueDistance(first.color, color) > OTHER_HUE)
    if (odd.length === 0) return
    yield {
      steps: first.steps,
      related: odd.map(({ color, steps }) => ({ message: `${color} is written here.`, spot: { steps, part: 'value' } })),
      words: () => ({
        message: `The brand is ${first.color}, but ${joinAll(odd.map(({ name, color }) => `${name} (${color})`))} ${odd.length === 1 ? 'is' : 'are'} of another hue.`,
        help: `If you changed the brand, change ${odd.length === 1 ? 'it' : 'them'} too. ${toQuoted(['brandSoft'])} can be left out: it is mixed from the brand then.`,
      }),
    }
  },
}

/** The brand of the light palette first. */
function findBrandColors({ marked }: Overview): BrandColor[] {
  const palettes = marked('palette').toSorted((a, b) => toPointer(b.steps).localeCompare(toPointer(a.steps)))
  return palettes.flatMap(({ value, steps }) =>
    ['brand', 'brandSoft'].flatMap((field) => {
      const color = textOf(value, field)
      const name = `"${field}" of ${JSON.stringify(steps.at(-1))}`
      return color !== null && COLOR.test(color) ? [{ name, color, steps: [...steps, field] }] : []
    }),
  )
}
