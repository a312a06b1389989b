import { textOf } from '../../../manifest/json.ts'
import type { Rule } from '../rule.ts'

/** What the fonts of a site may weigh together, in bytes. */
const LIMIT = 70_000

export const rule: Rule = {
  code: 'PERF904',
  name: 'heavy-fonts',
  severity: 'warning',
  checks: `The fonts of the site have at most ${LIMIT / 1000} KB together, since they come with the first page.`,
  why: 'On a phone the right letters would come late, and the first page with them.',
  remedy: 'Choose a lighter font from the list, or leave out the letters of other scripts when you export your own.',
  *check({ marked, host }) {
    const fonts = marked('font').flatMap(({ value, steps }) => {
      const name = typeof value === 'string' ? value : textOf(value, 'file')
      const facts = name === null ? null : host.fontFacts(name)
      return name === null || facts === null ? [] : [{ name, steps, bytes: facts.bytes }]
    })
    const byName = new Map(fonts.map((font) => [font.name, font]))
    const [heaviest, ...others] = [...byName.values()].sort((a, b) => b.bytes - a.bytes)
    const total = [...byName.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    if (!heaviest || total <= LIMIT) return
    const subject = others.length === 0 ? `${heaviest.name} has` : `${heaviest.name} and ${others[0]?.name} have together`
    yield {
      steps: heaviest.steps,
      words: () => ({
        message: `${subject} ${toKilobytes(total)} KB; fonts should have ${toKilobytes(LIMIT)} KB or less.`,
        help: 'Leave out letters of other scripts when you export the font, or choose a lighter one from the list.',
      }),
    }
  },
}

const toKilobytes = (bytes: number): number => Math.ceil(bytes / 1000)
