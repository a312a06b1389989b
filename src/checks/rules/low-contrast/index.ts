import { TEXT_CONTRAST } from '../../../theme/colors.ts'
import { formatRatio } from '../../../theme/contrast/color-pairs.ts'
import { type FailingColor, findFailingColors, findPassingColor } from '../../../theme/contrast/failing-colors.ts'
import { findNearestColor } from '../../../theme/contrast/nearest-color.ts'
import { isColorKey, SCHEMES, type Scheme, toColorTitle, type WrittenColors } from '../../../theme/palette/palette.ts'
import { isWrittenColors } from '../../../theme/palette/written-colors.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'A11Y703',
  name: 'low-contrast',
  scope: 'page',
  severity: 'error',
  checks:
    'Colors that can meet on the site have enough contrast. Text needs a ratio of 4.5 and controls need 3, as WCAG 2.2 defines it.',
  why: 'Text with low contrast is hard to read in sunlight, on poor screens or with low vision, and in many countries the law requires more.',
  help: 'Write the color that the message suggests, or another one with at least as much contrast.',
  *check({ marked }) {
    for (const { value, steps } of marked('palettes')) {
      if (!isWrittenColors(value)) continue
      for (const scheme of SCHEMES)
        for (const failing of hasOnlyColors(value[scheme]) ? findFailingColors(value, scheme) : [])
          yield {
            steps: [...steps, scheme, failing.key],
            words: () => describeFailingColor(failing, value, scheme, [...steps, scheme]),
          }
    }
  },
}

/** A color with a misspelled name is reported instead of what it would have to pass with. */
const hasOnlyColors = (palette: object | undefined): boolean => palette !== undefined && Object.keys(palette).every(isColorKey)

function describeFailingColor(
  { key, worst }: FailingColor,
  colors: WrittenColors,
  scheme: Scheme,
  steps: RuleViolation['steps'],
): DiagnosticText {
  const { front, back, color, on, ratio, needed, isHover } = worst
  const better = findPassingColor(colors, scheme, key)
  const what = needed === TEXT_CONTRAST ? 'text needs' : 'controls need'
  const behind = `${toColorTitle(back).toLowerCase()} ${isHover ? 'on hover ' : ''}${on}`
  const measured = `${toColorTitle(front)} ${color} on ${behind} has a contrast of ${formatRatio(ratio)}; ${what} ${needed}.`
  if (better === null)
    return {
      message: `${measured} No color of this hue would pass.`,
      help: `Choose another hue, or change ${toColorTitle(key === front ? back : front).toLowerCase()}.`,
    }
  const title = toColorTitle(key).toLowerCase()
  // A brand color and the ink on it are chosen together, and either may be the one that was changed. --fix keeps the brand color.
  const area = key === front && `${back}Ink` === front ? findNearestColor(colors, scheme, back) : null
  return {
    message: `${measured} ${key === front ? '' : `As ${title}, `}${better} would pass.`,
    help: `Write ${better} for ${title}, or ${area ? `${area} for ${toColorTitle(back).toLowerCase()}` : 'choose a color with as much contrast'}.`,
    fixes: [
      toPendingFix(`Write ${better}`, true, [replaceValue([...steps, key], better)]),
      ...(area ? [toPendingFix(`Write ${area} for "${back}"`, false, [replaceValue([...steps, back], area)])] : []),
    ],
  }
}
