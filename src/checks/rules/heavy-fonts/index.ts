import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

/** The limit for all fonts of a site together. */
const MAX_BYTES = 70_000

export const rule: Rule = {
  code: 'PERF904',
  name: 'heavy-fonts',
  scope: 'page',
  severity: 'warning',
  checks: `The fonts of the site are at most ${MAX_BYTES / 1000} KB in total, because they load with the first page.`,
  why: 'On a phone, the first page would appear late or in a fallback font.',
  help: 'Choose a lighter font from the list, or export your own font without the characters of other scripts.',
  *check({ marked, host }) {
    const fonts = marked('font').flatMap(({ value, steps }) => {
      const name = typeof value === 'string' ? value : textOf(value, 'file')
      const facts = name === null ? null : host.fontFacts(name)
      return name === null || facts === null ? [] : [{ name, steps, bytes: facts.bytes }]
    })
    const byName = new Map(fonts.map((font) => [font.name, font]))
    const [heaviest, ...others] = [...byName.values()].sort((a, b) => b.bytes - a.bytes)
    const total = [...byName.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    if (!heaviest || total <= MAX_BYTES) return
    const subject = others.length === 0 ? `${heaviest.name} is` : `${heaviest.name} and ${others[0]?.name} together are`
    yield {
      steps: heaviest.steps,
      words: () => ({
        message: `${subject} ${toKilobytes(total)} KB; fonts should be at most ${toKilobytes(MAX_BYTES)} KB in total.`,
        help: 'Export the font without the characters of other scripts, or choose a lighter one from the list.',
      }),
    }
  },
}

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1000)
