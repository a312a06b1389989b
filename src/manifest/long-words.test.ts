import { expect, test } from 'vitest'
import { listLongWords } from './long-words.ts'

test('the long words of all texts are listed once, at any depth', () => {
  const page = {
    heading: 'Datenschutzerklärung',
    items: [{ text: 'Die\nDatenschutzerklärung und\tHaftungsausschlüsse' }, null, 7],
  }
  expect(listLongWords(page)).toEqual(['Datenschutzerklärung', 'Haftungsausschlüsse'])
})

test('shorter words, URLs and addresses are not among them', () => {
  const url = 'https://www.anwaltskanzleimueller.example/datenschutzerklaerung'
  expect(listLongWords(['Öffnungszeiten', url, 'datenschutzbeauftragter@anwaltskanzleimueller.example'])).toEqual([])
})
