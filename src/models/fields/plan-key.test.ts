import { expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planKey } from './plan-key.ts'

const manifest = {
  forms: {
    contact: {
      fields: [
        { type: 'text', name: 'name', label: 'Name' },
        { type: 'select', name: 'topic', label: 'Topic', options: [{ value: 'option', label: 'Option' }] },
      ],
    },
  },
}
const field = ['forms', 'contact', 'fields', 1]
const keyFor = (title: string) => valueAt(applyChanges(manifest, planKey(manifest, field, title)), [...field, 'name'])

test.each([
  ['What is your budget?', 'whatIsYourBudget'],
  ['URL', 'url'],
  ['Größe & Gewicht', 'groeGewicht'],
  ['Name', 'name2'],
  ['Topic', 'topic'],
  ['A title that is longer than any key of the manifest may be', 'aTitleThatIsLongerThanAnyKeyOfTheManifes'],
])('a title gives a key of its words: %s', (title, key) => {
  expect(keyFor(title)).toBe(key)
})

test.each(['', '?', '予算', '3 wishes'])('a title without a fitting word leaves the key: "%s"', (title) => {
  expect(planKey(manifest, field, title)).toEqual([])
})

test('an option is stored under the words of its label', () => {
  const option = [...field, 'options', 0]
  expect(planKey(manifest, option, '3 wishes')).toEqual([{ kind: 'set', at: [...option, 'value'], value: '3Wishes' }])
})
