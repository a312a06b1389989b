import { describe, expect, test } from 'vitest'
import * as renderer from '../../site/soft-hyphens.ts'
import { hyphenateHtml, hyphenateWords } from './hyphenate.ts'

/** The HTML of the content of a page, with `|` for each soft hyphen. */
async function hyphenate(content: string, language = 'de'): Promise<string> {
  const html = await hyphenateHtml(`<body><main id="content">${content}</main></body>`, language, renderer)
  return html.slice('<body><main id="content">'.length, -'</main></body>'.length).replaceAll('\u00AD', '|')
}

describe('a long word in a heading', () => {
  test.each([
    ['de', 'Rechtsschutzversicherungsbedingungen', 'Rechts|schutz|ver|si|che|rungs|be|din|gungen'],
    ['de-CH', 'Erbschaftsteuerangelegenheiten', 'Erbschaft|steu|er|an|ge|le|gen|heiten'],
    ['nl', 'Arbeidsongeschiktheidsverzekering', 'Arbeids|on|ge|schikt|heids|ver|ze|kering'],
    ['fi', 'Lentokonesuihkuturbiinimoottori', 'Lento|ko|ne|suih|ku|tur|bii|ni|moottori'],
    ['sv', 'Ansvarsförsäkringsvillkor', 'Ansvars|för|säk|rings|villkor'],
    ['ru', 'Достопримечательности', 'Досто|при|ме|ча|тель|ности'],
    ['en-GB', 'Internationalisation', 'Inter|na|tion|al|isation'],
  ])('breaks between syllables in %s', async (language, word, parts) => {
    expect(await hyphenate(`<h1 class="a">Unsere ${word}!</h1>`, language)).toBe(`<h1 class="a">Unsere ${parts}!</h1>`)
  })

  test('breaks also in marked words, in a part of a compound with hyphens, and in a quote', async () => {
    expect(await hyphenate('<h2><em>Datenschutzerklärung</em> lesen</h2>')).toBe(
      '<h2><em>Daten|schutz|er|klärung</em> lesen</h2>',
    )
    expect(await hyphenate('<h3>Kfz-Haftpflichtversicherung</h3>')).toBe('<h3>Kfz-Haftpflicht|ver|si|cherung</h3>')
    expect(await hyphenate('<blockquote><p>Datenschutzerklärung</p></blockquote>')).toContain('Daten|schutz')
  })

  test('breaks as in the language of the heading', async () => {
    expect(await hyphenate('<h2 lang="en">Internationalisation</h2>')).toBe('<h2 lang="en">Inter|na|tion|al|i|sation</h2>')
  })
})

test.each([
  ['a shorter word', '<h1>Öffnungszeiten</h1>'],
  ['a word of a paragraph', '<p>Datenschutzerklärung</p>'],
  ['an attribute', '<h1 id="datenschutzerklärung" title="Datenschutzerklärung">Mehr</h1>'],
  ['an attribute in a heading', '<h1><a href="/datenschutzerklärung" class="datenschutzerklärung">Mehr</a></h1>'],
  ['the state of an island', '<section data-state="{&quot;a&quot;:&quot;Datenschutzerklärung&quot;}"><h2>Mehr</h2></section>'],
  ['code', '<h2>Mit <code>datenschutzerklärung</code></h2>'],
  [
    'an email address or the URL of a site',
    '<h2>datenschutzbeauftragter@anwaltskanzleimueller.example und www.anwaltskanzleimueller.example</h2>',
  ],
  ['words in another language inside a heading', '<h2>Das <span lang="en">Internationalisation</span></h2>'],
  ['a word in which the author has marked where it breaks', '<h2>Datenschutz|erklärungsversionen</h2>'],
])('%s stays as it is', async (_, html) => {
  expect(await hyphenate(html.replaceAll('|', '\u00AD'))).toBe(html)
})

test('a language without hyphens, and what is around the content, stay as they are', async () => {
  expect(await hyphenate('<h1>พิพิธภัณฑสถานแห่งชาติ</h1>', 'th')).toBe('<h1>พิพิธภัณฑสถานแห่งชาติ</h1>')
  expect(await hyphenate('<h1>Datenschutzerklärung</h1>', 'ar')).toBe('<h1>Datenschutzerklärung</h1>')
  const html =
    '<title>Datenschutzerklärung</title><header><h2>Datenschutzerklärung</h2></header><main></main><footer><h2>Datenschutzerklärung</h2></footer>'
  expect(await hyphenateHtml(html, 'de', renderer)).toBe(html)
})

test('a word whose small letters have another length stays as it is', async () => {
  expect(await hyphenate('<h1>İSTANBULLULAŞTIRAMADIKLARIMIZ</h1>', 'tr')).toBe('<h1>İSTANBULLULAŞTIRAMADIKLARIMIZ</h1>')
})

test('words that do not break, and languages without words or hyphens, are omitted', async () => {
  const words = { de: ['Datenschutzerklärung', 'Bbbbbbbbbbbbbbbbbbbb'], en: [], th: ['พิพิธภัณฑสถานแห่งชาติ'] }
  expect(await hyphenateWords(words)).toEqual({ de: { Datenschutzerklärung: 'Daten\u00ADschutz\u00ADer\u00ADklärung' } })
})
