import { expect, test } from 'vitest'
import { toLinkLabel } from './link-label.ts'

test.each([
  ['Contact', 'Contact'],
  ['Contact | Bakery', 'Contact'],
  ['Bread: what we bake', 'Bread'],
  ['Bread – what we bake', 'Bread'],
  ['A sourdough bread that takes three days', 'A sourdough bread'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
  [' | ', '|'],
])('the label of a link to the page "%s" is "%s"', (title, label) => expect(toLinkLabel(title, 20)).toBe(label))
