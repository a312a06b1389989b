import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF216',
  name: 'broken-font',
  severity: 'error',
  checks: 'A font file of your own is one that browsers can read, which means woff2.',
  why: 'Browsers would pass over it and show another typeface.',
  remedy: 'Export the typeface as woff2, or ask whoever made it. To rename a ttf or otf file is not enough.',
  *check({ texts, host }) {
    for (const { value, steps } of texts('font-file')) {
      if (!host.files.has(value) || host.fontFacts(value)) continue
      yield {
        steps,
        words: () => ({
          message: `${value} cannot be read as a woff2 font.`,
          help: 'Export the typeface as woff2 once more, or ask whoever made it; a ttf or otf file must be converted, not renamed.',
        }),
      }
    }
  },
}
