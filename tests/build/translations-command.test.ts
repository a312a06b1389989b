import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { node, type ProgramResult, root, run } from '../support/project.ts'

const fixture = path.join(root, 'tests/fixtures/sites/languages/site.manifest.json')
let folder = ''
let original = ''

const at = (name: string) => path.join(folder, name)
const readManifest = () => readFile(at('site.json'), 'utf8')
const translations = (...words: string[]): Promise<ProgramResult> =>
  run(node, [path.join(root, 'scripts/translations.ts'), ...words, '--manifest', 'site.json'], folder)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'translations-'))
  const manifest = JSON.parse(await readFile(fixture, 'utf8'))
  const [first = '', second = ''] = Object.keys(manifest.translations.de)
  manifest.translations.de[first] = { '': 'Erste', needsReview: true }
  delete manifest.translations.de[second]
  manifest.translations.de['A text of the past'] = 'Ein früherer Text'
  original = `${JSON.stringify(manifest, null, '\t')}\n`.replaceAll('\n', '\r\n')
})

afterAll(() => rm(folder, { recursive: true }))

beforeEach(() => writeFile(at('site.json'), original))

const german = (text: string): Record<string, unknown> => JSON.parse(text).translations.de

describe('translations', () => {
  test('says how much of each language and page is translated', async () => {
    const { code, stdout } = await translations()
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Deutsch \(de\): \d+ of \d+ texts are translated: 1 missing.*\. 1 translation has no text on the site any more\.$/m,
    )
    expect(stdout).toMatch(/^ +\d+ of +\d+ {2}Page ".*" \(\/\)/m)
    expect(stdout).toMatch(/^العربية \(ar\): \d+ of \d+ texts are translated/m)
  })

  test.each([
    ['xliff', 'de.xlf'],
    ['csv', 'de.csv'],
    ['po', 'de.po'],
  ])('exports %s, and imports it without a change of the manifest', async (format, file) => {
    const exported = await translations('export', 'de', '--format', format, '--out', file)
    expect(exported).toEqual({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(/^\d+ texts, 1 of them without a translation\.\n$/),
    })
    const imported = await translations('import', 'de', file)
    expect([imported.code, imported.stderr]).toEqual([0, ''])
    expect(imported.stdout).toMatch(/^The translations of \d+ texts are the same as before\.$/m)
    expect(await readManifest()).toBe(original)
  })

  test('imports what was edited in a spreadsheet, and nothing else', async () => {
    await translations('export', 'de', '--format', 'csv', '--missing', '--out', 'de.csv')
    const [header = '', ...rows] = (await readFile(at('de.csv'), 'utf8')).replace('\ufeff', '').split('\r\n')
    // As Excel saves it where a comma separates decimals.
    const saved = [header, ...rows]
      .join('\r\n')
      .replaceAll('","', '";"')
      .replace(/^"([^"]*)";"";/m, '"$1";"Neu, übersetzt";')
    await writeFile(at('de.csv'), saved.replace('"Erste";"yes"', '"Erste";""'))

    const dry = await translations('import', 'de', 'de.csv', '--dry-run')
    expect([dry.stderr, dry.code, await readManifest()]).toEqual([expect.any(String), 0, original])
    expect(dry.stdout).toMatch(/^\+\t\t\t".*": "Neu, übersetzt",\r$/m)

    const { code, stdout } = await translations('import', 'de', 'de.csv')
    expect([code, stdout]).toEqual([0, 'Added the translations of 1 text.\nChanged the translations of 1 text.\n'])
    const after = await readManifest()
    const known = new Set(original.split('\r\n'))
    expect(after.split('\r\n').filter((line) => !known.has(line))).toEqual([
      expect.stringMatching(/^\t\t\t".*": "Erste",$/),
      expect.stringMatching(/^\t\t\t".*": "Neu, übersetzt",$/),
    ])
    expect(Object.values(german(after)).slice(0, 2)).toEqual(['Erste', 'Neu, übersetzt'])
  })

  test('prints what it exports without --out', async () => {
    const { code, stdout } = await translations('export', 'ar', '--format', 'po')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^msgid ""\nmsgstr ""\n(.*\n)+"Language: ar\\n"\n/)])
  })

  test('lists translations of texts that the site does not have, and says so by its exit code', async () => {
    await writeFile(at('own.po'), 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "A text of the past"\nmsgstr "Vergangen"\n')
    const { code, stdout } = await translations('import', 'de', 'own.po')
    expect([code, await readManifest()]).toEqual([1, original])
    expect(stdout).toContain('not imported:\n  "A text of the past": "Vergangen"')
  })

  test('refuses an import after which the manifest has an error', async () => {
    await writeFile(at('own.csv'), `Text,Translation,Context\n${JSON.stringify(Object.keys(german(original))[0])},Neu,about\n`)
    const { code, stderr } = await translations('import', 'de', 'own.csv')
    expect([code, await readManifest()]).toEqual([1, original])
    expect(stderr).toMatch(/^This would cause an error: /)
  })
})

describe('translations cannot run', () => {
  test.each([
    [['export', 'de'], 'Choose a format with --format: xliff, csv, po.'],
    [['export', 'fr', '--format', 'po'], '"fr" is not a language of the site. Choose "de" or "ar".'],
    [['export', 'de', '--format', 'po', '--out', '.'], 'The file "." cannot be written (EISDIR).'],
    [['import', 'de'], 'Usage: npm run translations -- import LANGUAGE FILE [--dry-run]'],
    [['import', 'de', 'none.po'], 'The file "none.po" does not exist.'],
    [['expert', 'de'], '"expert" is not a command. Choose export or import, or add --help.'],
    [['--missing'], 'Usage: npm run translations -- [--manifest FILE]'],
  ])('with %j', async (words, message) => {
    const { code, stdout, stderr } = await translations(...words)
    expect([code, stdout, stderr]).toEqual([2, '', `${message}\n`])
  })
})
