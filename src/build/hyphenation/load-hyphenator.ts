/** Divides a word into the parts between which it can break. */
export type Hyphenator = (word: string) => readonly string[]

/** A module of the package `hyphen`: the patterns of a language, and the algorithm of Knuth and Liang. */
interface HyphenModule {
  hyphenateSync(word: string, options: { hyphenChar: string; minWordLength: number }): string
}

/** The languages that break words with a hyphen and have patterns, with the module of each. Each is half a megabyte or less, once loaded. */
const MODULES: Readonly<Record<string, string>> = {
  bg: 'bg',
  ca: 'ca',
  cs: 'cs',
  da: 'da',
  de: 'de',
  el: 'el',
  en: 'en-us',
  'en-gb': 'en-gb',
  es: 'es',
  et: 'et',
  eu: 'eu',
  fi: 'fi',
  fr: 'fr',
  ga: 'ga',
  gl: 'gl',
  hr: 'hr',
  hu: 'hu',
  is: 'is',
  it: 'it',
  lt: 'lt',
  lv: 'lv',
  nb: 'nb',
  nl: 'nl',
  nn: 'nn',
  no: 'no',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  ru: 'ru',
  sk: 'sk',
  sl: 'sl',
  sv: 'sv',
  tr: 'tr',
  uk: 'uk',
}

/** What no word contains. */
const SEPARATOR = '\u00AD'

const loaded = new Map<string, Promise<Hyphenator>>()

/** Finds out how a language, given by its tag (BCP 47), breaks words; null for a language without patterns. They are loaded once. */
export async function loadHyphenator(language: string): Promise<Hyphenator | null> {
  const tag = language.toLowerCase()
  const name = MODULES[tag] ?? MODULES[tag.split('-', 1).join()]
  if (name === undefined) return null
  const known = loaded.get(name) ?? importHyphenator(name)
  loaded.set(name, known)
  return known
}

async function importHyphenator(name: string): Promise<Hyphenator> {
  const { hyphenateSync }: HyphenModule = (await import(`hyphen/${name}/index.js`)).default
  return (word) => hyphenateSync(word, { hyphenChar: SEPARATOR, minWordLength: 1 }).split(SEPARATOR)
}
