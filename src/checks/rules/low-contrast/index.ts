import schema from '../../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject } from '../../../manifest/json.ts'
import type { Palette } from '../../../manifest/manifest.gen.ts'
import { CONTROL_CONTRAST, TEXT_CONTRAST } from '../../../theme/colors.ts'
import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Found, Rule } from '../rule.ts'
import { type Fault, findBetter, findBetterArea, findFaults } from './faults.ts'
import { toPairs } from './pairs.ts'

/**
 * The contract between a palette and all blocks: one value too pale shows on every page. Below 3 even large letters are lost; above it
 * the pair may be a rare one, and a site that was built yesterday is not refused.
 */
export const rule: Rule = {
  code: 'A11Y703',
  name: 'low-contrast',
  severity: 'warning',
  checks:
    'Colours that can meet on the site are easy to tell apart. Text needs a contrast of 4.5 and controls need 3, as WCAG 2.2 measures it; less than 3 is an error.',
  why: 'Pale text cannot be read in sunlight, on poor screens, or by people who see less well, and in many countries the law asks for more.',
  remedy: 'Write the colour that the message proposes, or another one that is as dark on light or as light on dark.',
  *check({ marked }) {
    for (const { value, steps } of marked('palette')) {
      if (!isPalette(value)) continue
      for (const fault of findFaults(toPairs(value)))
        yield {
          steps: [...steps, fault.key],
          ...(fault.worst.ratio < CONTROL_CONTRAST && { severity: 'error' }),
          words: () => toWords(fault, value, steps),
        }
    }
  },
}

const { required, properties } = schema.definitions.Palette

const isColor = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Whether every colour that a palette must have is one. */
const isPalette = (value: unknown): value is Palette => isObject(value) && required.every((key) => isColor(value[key]))

function toWords({ key, worst }: Fault, palette: Palette, steps: Found['steps']): DiagnosticText {
  const { front, back, color, on, ratio, needed, isHover } = worst
  const better = findBetter(palette, key)
  const what = needed === TEXT_CONTRAST ? 'text needs' : 'controls need'
  const behind = `${properties[back].title.toLowerCase()} ${isHover ? 'under the mouse ' : ''}${on}`
  const measured = `${properties[front].title} ${color} on ${behind} has a contrast of ${toShown(ratio)}; ${what} ${needed}.`
  if (better === null)
    return {
      message: `${measured} No colour of this hue would pass.`,
      help: `Choose another hue, or change ${properties[key === front ? back : front].title.toLowerCase()}.`,
    }
  const title = properties[key].title.toLowerCase()
  // A brand colour and the ink on it are chosen together, and either may be the one that was changed.
  const area = key === front && `${back}Ink` === front ? findBetterArea(palette, worst) : null
  return {
    message: `${measured} ${key === front ? '' : `As ${title}, `}${better} would pass.`,
    help: `Write ${better} for ${title}, or ${area ? `${area} for ${properties[back].title.toLowerCase()}` : 'choose a colour that differs as much'}.`,
    fixes: [
      toRepair(`Write ${better}`, false, [rewriteValue([...steps, key], better)]),
      ...(area ? [toRepair(`Write ${area} for "${back}"`, false, [rewriteValue([...steps, back], area)])] : []),
    ],
  }
}

/** With one decimal, never rounded up: a ratio that is too low must look too low. */
const toShown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
