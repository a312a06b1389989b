import { expect, test } from 'vitest'
import { listWanted } from './wanted-resources.ts'

test('the pictures of a shared list are wanted in the size in which the block shows them', () => {
  const manifest = (picture: string) => ({
    shared: { breads: { type: 'list', items: [{ title: 'Rye', picture: { src: picture } }] } },
    pages: [{ blocks }],
  })
  const blocks = [{ type: 'tabs', items: 'breads' }]
  expect(listWanted(manifest('/rye.jpg'), ['pages', 0]).pictures).toEqual([['/rye.jpg', expect.arrayContaining(['half'])]])
  expect(listWanted(manifest('/dark.jpg'), ['pages', 0]).pictures).toEqual([['/dark.jpg', expect.arrayContaining(['half'])]])
})

test('code in a field and in a text is wanted with its facts filled in', () => {
  const blocks = [
    { type: 'code', items: [{ title: 'Town', language: 'JS', code: "'{{town}}'" }] },
    { type: 'richText', text: '```sh\nnpm start\n```' },
    { type: 'richText', text: '```\nno language\n```' },
  ]
  const manifest = { site: { facts: { town: 'Ghent' } }, pages: [{ blocks }] }
  expect(listWanted(manifest, ['pages', 0]).code).toEqual([
    { language: 'js', code: "'Ghent'" },
    { language: 'sh', code: 'npm start' },
  ])
})
