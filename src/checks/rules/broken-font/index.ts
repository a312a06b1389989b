import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF216',
  name: 'broken-font',
  scope: 'page',
  severity: 'error',
  checks: 'A custom font file is a valid WOFF2 file, the format that browsers read.',
  why: 'Browsers would ignore the file and show another typeface.',
  help: 'Export the typeface as WOFF2, or ask its supplier for that format. Renaming a TTF or OTF file is not enough.',
  *check({ texts, host }) {
    for (const { value, steps } of texts('font-file')) {
      if (!host.files.has(value) || host.fontFacts(value)) continue
      yield {
        steps,
        words: () => ({
          message: `${value} is not a valid WOFF2 font.`,
          help: 'Export the typeface as WOFF2 again, or ask its supplier for that format. A TTF or OTF file must be converted, not renamed.',
        }),
      }
    }
  },
}
