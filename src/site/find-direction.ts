/** The scripts in use that are written from right to left, by their ISO 15924 codes. */
const RIGHT_TO_LEFT: ReadonlySet<string | undefined> = new Set(['adlm', 'arab', 'hebr', 'mand', 'nkoo', 'rohg', 'syrc', 'thaa'])

/** The value of `dir` for a page in this language (BCP 47): by its script, or else the usual one; undefined from left to right. */
export function findDirection(language: string): 'rtl' | undefined {
  const [name = '', ...subtags] = language.split('-')
  const script = subtags.find((subtag) => /^[a-z]{4}$/i.test(subtag)) ?? new Intl.Locale(name).maximize().script
  return RIGHT_TO_LEFT.has(script?.toLowerCase()) ? 'rtl' : undefined
}
