import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject } from '../../../manifest/json.ts'
import type { Palette } from '../../../manifest/manifest.gen.ts'
import { CONTROL_CONTRAST, isHexColor, TEXT_CONTRAST } from '../../../theme/colors.ts'
import { listColorPairs } from '../../../theme/contrast/color-pairs.ts'
import { type FailingColor, findFailingColors, findPassingColor } from '../../../theme/contrast/failing-colors.ts'
import { findNearestColor } from '../../../theme/contrast/nearest-color.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule, RuleViolation } from '../rule.ts'

/**
 * One pale palette value affects every page. Below a contrast of 3 even large text is illegible, so that is an error. Above it, a pair
 * may be rare, and a warning does not stop the build of an existing site.
 */
export const rule: Rule = {
  code: 'A11Y703',
  name: 'low-contrast',
  severity: 'warning',
  checks:
    'Colors that can meet on the site have enough contrast. Text needs a ratio of 4.5 and controls need 3, as WCAG 2.2 defines it; less than 3 is an error.',
  why: 'Text with low contrast is hard to read in sunlight, on poor screens or with low vision, and in many countries the law requires more.',
  help: 'Write the color that the message suggests, or another one with at least as much contrast.',
  *check({ marked }) {
    for (const { value, steps } of marked('palette')) {
      if (!isPalette(value)) continue
      for (const failing of findFailingColors(listColorPairs(value)))
        yield {
          steps: [...steps, failing.key],
          ...(failing.worst.ratio < CONTROL_CONTRAST && { severity: 'error' }),
          words: () => describeFailingColor(failing, value, steps),
        }
    }
  },
}

const { required, properties } = schema.definitions.Palette

/** Whether a value has every required color of a palette, each in the right format. */
const isPalette = (value: unknown): value is Palette => isObject(value) && required.every((key) => isHexColor(value[key]))

function describeFailingColor({ key, worst }: FailingColor, palette: Palette, steps: RuleViolation['steps']): DiagnosticText {
  const { front, back, color, on, ratio, needed, isHover } = worst
  const better = findPassingColor(palette, key)
  const what = needed === TEXT_CONTRAST ? 'text needs' : 'controls need'
  const behind = `${properties[back].title.toLowerCase()} ${isHover ? 'on hover ' : ''}${on}`
  const measured = `${properties[front].title} ${color} on ${behind} has a contrast of ${formatRatio(ratio)}; ${what} ${needed}.`
  if (better === null)
    return {
      message: `${measured} No color of this hue would pass.`,
      help: `Choose another hue, or change ${properties[key === front ? back : front].title.toLowerCase()}.`,
    }
  const title = properties[key].title.toLowerCase()
  // A brand color and the ink on it are chosen together, and either may be the one that was changed.
  const area = key === front && `${back}Ink` === front ? findNearestColor(palette, back) : null
  return {
    message: `${measured} ${key === front ? '' : `As ${title}, `}${better} would pass.`,
    help: `Write ${better} for ${title}, or ${area ? `${area} for ${properties[back].title.toLowerCase()}` : 'choose a color with as much contrast'}.`,
    fixes: [
      toPendingFix(`Write ${better}`, false, [replaceValue([...steps, key], better)]),
      ...(area ? [toPendingFix(`Write ${area} for "${back}"`, false, [replaceValue([...steps, back], area)])] : []),
    ],
  }
}

/** A ratio with one decimal, rounded down so that a failing ratio does not look like a passing one. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
