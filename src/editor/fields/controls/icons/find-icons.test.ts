import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'

const icons = [
  'lucide:clock',
  'lucide:lock',
  'lucide:file-lock-2',
  'lucide:piggy-bank',
  'lucide:shield',
  'logos:secure-co',
  'lucide:mail',
].map((value) => ({ value, title: '' }))
const find = (text: string) => findIcons(icons, text).map(({ value }) => value)

test('icons are found by their names first, and then by what they show', () => {
  expect(find('secure')).toEqual(['logos:secure-co', 'lucide:shield', 'lucide:lock', 'lucide:file-lock-2'])
  expect(find('Money')).toEqual(['lucide:piggy-bank'])
  expect(find('lock')).toEqual(['lucide:lock', 'lucide:clock', 'lucide:file-lock-2'])
})

test('a text of one letter has no meaning, and an empty one finds all icons', () => {
  expect(find('m')).toEqual(find('m').filter((name) => name.includes('m')))
  expect(find('')).toHaveLength(icons.length)
})
