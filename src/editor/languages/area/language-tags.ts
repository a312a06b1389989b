/** Languages that are offered for a site: the tag (BCP 47) and the name in the language itself. A file can have any other one. */
const KNOWN = `ar العربية, bg Български, bn বাংলা, bs Bosanski, ca Català, cs Čeština, cy Cymraeg, da Dansk, de Deutsch, de-AT Deutsch (Österreich),
de-CH Deutsch (Schweiz), el Ελληνικά, en English, en-GB English (UK), en-US English (US), es Español, es-MX Español (México), et Eesti,
eu Euskara, fa فارسی, fi Suomi, fr Français, fr-CA Français (Canada), ga Gaeilge, gl Galego, gu ગુજરાતી, he עברית, hi हिन्दी, hr Hrvatski,
hu Magyar, hy Հայերեն, id Indonesia, is Íslenska, it Italiano, ja 日本語, ka ქართული, kk Қазақ тілі, kn ಕನ್ನಡ, ko 한국어, lt Lietuvių, lv Latviešu,
mk Македонски, ml മലയാളം, mr मराठी, ms Melayu, mt Malti, nb Norsk bokmål, nl Nederlands, nn Norsk nynorsk, pa ਪੰਜਾਬੀ, pl Polski, pt Português,
pt-BR Português (Brasil), ro Română, ru Русский, sk Slovenčina, sl Slovenščina, sq Shqip, sr Српски, sv Svenska, sw Kiswahili, ta தமிழ், te తెలుగు,
th ไทย, tr Türkçe, uk Українська, ur اردو, vi Tiếng Việt, zh-Hans 简体中文, zh-Hant 繁體中文`

/** A language that a site can be in. */
export interface KnownLanguage {
  tag: string
  /** In English. */
  title: string
  /** In the language itself. */
  name: string
}

/** The languages that are offered, by their English names. */
export function listKnownLanguages(): KnownLanguage[] {
  const english = new Intl.DisplayNames(['en'], { type: 'language' })
  return KNOWN.split(/,\s+/)
    .map((known) => {
      const [tag = '', ...words] = known.split(' ')
      return { tag, title: english.of(tag) ?? tag, name: words.join(' ') }
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}
