import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleManifest } from '../../checks/sample.ts'
import { withValuesAt } from '../../manifest/pointer.ts'
import { exportTranslations, readTranslationFile } from './index.ts'

const inGerman = (translations: object, heading = 'Software that works') =>
  withValuesAt<object>(sampleManifest, [
    { steps: ['site', 'languages'], to: { de: { name: 'Deutsch' } } },
    { steps: ['translations'], to: { de: translations } },
    { steps: ['pages', 0, 'blocks', 0, 'heading'], to: heading },
  ])

function exportUnits(manifest: object, isMissingOnly = false) {
  const exported = exportTranslations(manifest, { language: 'de', isMissingOnly })
  if ('refusal' in exported) throw new Error(exported.refusal)
  return exported.units
}

describe('an export', () => {
  test('has notes for translators: what stays, what Markdown a text supports, and where it is', () => {
    const units = exportUnits(inGerman({}))
    const notesOf = (text: string) => units.find((unit) => unit.text === text)?.notes
    expect(notesOf('{{company}}, [about us](/about).')).toEqual([
      'Keep as it is: {{company}}',
      'Markdown: paragraphs, headings, lists, links and pictures',
      'Footer > text',
    ])
    expect(notesOf('About')).toEqual(['Navigation > item 2 "About" > label'])
  })

  test('names the limit of a text that is more than half as long', () => {
    const notesOf = (label: string) => {
      const manifest = withValuesAt<object>(inGerman({}), [{ steps: ['navigation', 'items', 0, 'label'], to: label }])
      return exportUnits(manifest).find(({ text }) => text === label)?.notes
    }
    expect(notesOf('A'.repeat(20))).not.toContain('At most 40 characters')
    expect(notesOf('A'.repeat(21))).toContain('At most 40 characters')
  })

  test('has a unit for each place with a translation of its own, and one for the places that lack one', () => {
    const units = exportUnits(inGerman({ Home: { '/navigation': 'Start' } })).filter(({ text }) => text === 'Home')
    expect(units.map(({ context, translation, places }) => [context, translation, places.map((place) => place.context)])).toEqual(
      [
        ['', '', ['/']],
        ['/navigation', 'Start', ['/navigation/items/0/label']],
      ],
    )
  })

  test('can leave out what is translated and needs no review', () => {
    const translations = { About: 'Über uns', Team: { '': 'Team', needsReview: true } }
    const [all, missing] = [false, true].map((isMissingOnly) => exportUnits(inGerman(translations), isMissingOnly))
    expect(all?.length).toBe((missing?.length ?? 0) + 1)
    expect(missing?.find(({ text }) => text === 'Team')).toMatchObject({ translation: 'Team', needsReview: true })
    expect(missing?.some(({ text }) => text === 'About')).toBe(false)
  })

  test.each([
    ['U+0001', 'a\u0001'],
    ['U+D800', 'a\ud800'],
  ])('is refused for the character %s, which files cannot contain', (code, text) => {
    expect(() => exportUnits(inGerman({}, text))).toThrow(`contains the character ${code}`)
  })
})

describe('a file of translations', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'translation-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function readAs(name: string, content: string | Buffer) {
    const file = path.join(folder, name)
    await writeFile(file, content)
    return readTranslationFile(file, 'de')
  }

  test.each([
    ['UTF-8', Buffer.from('Text,Translation\nAbout,Über')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffText;Translation\nAbout;Über')],
    ['UTF-16, as "Unicode Text" of Excel', Buffer.from('\ufeffText\tTranslation\r\nAbout\tÜber\r\n', 'utf16le')],
  ])('can be in %s', async (_, content) => {
    expect(await readAs('de.txt', content)).toEqual([{ text: 'About', context: '', translation: 'Über', needsReview: false }])
  })

  test.each(['de', 'DE', 'de-DE', 'de_AT'])('can name its language %s', async (tag) => {
    const units = await readAs('de.po', `msgid ""\nmsgstr "Language: ${tag}\\n"\n\nmsgid "a"\nmsgstr "b"\n`)
    expect(units).toHaveLength(1)
  })

  test.each([
    [
      'latin.csv',
      Buffer.from('Text,Translation\nAbout,Über', 'latin1'),
      ' is not a text in UTF-8. In Excel, save it as "CSV UTF-8"; in other programs, choose UTF-8.',
    ],
    [
      'arabic.po',
      'msgid ""\nmsgstr "Language: ar\\n"\n',
      ' has translations into "ar", not into "de". Import it into that language.',
    ],
    ['empty.po', '', ' has no texts. Export the translations again.'],
  ])('is refused: %s', async (name, content, problem) => {
    await expect(readAs(name, content)).rejects.toThrow(`"${path.join(folder, name)}"${problem}`)
  })

  test('is refused if its format is not known', async () => {
    await expect(readAs('de.json', '{}')).rejects.toThrow('The name must end in .xlf, .xliff, .csv, .tsv or .po.')
  })
})
