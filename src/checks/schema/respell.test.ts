import { expect, test } from 'vitest'
import { respell } from './respell.ts'

const KEBAB = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'
const CAMEL = '^[a-z][A-Za-z0-9]{0,39}$'
const COLOR = '^#[0-9a-fA-F]{6}$'
const ICON = '^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$'
const VARIABLE = '^env:[A-Z][A-Z0-9_]*$'

test.each([
  ['Get In Touch', KEBAB, 'get-in-touch'],
  ['get in touch', KEBAB, 'get-in-touch'],
  ['get_in_touch', KEBAB, 'get-in-touch'],
  ['Über uns', KEBAB, 'uber-uns'],
  ['  team ', KEBAB, 'team'],
  ['Fax Number', CAMEL, 'faxNumber'],
  ['fax number', CAMEL, 'faxNumber'],
  ['#1f 4bd8', COLOR, '#1f4bd8'],
  ['1f4bd8', COLOR, '#1f4bd8'],
  ['#fff', COLOR, '#ffffff'],
  ['CRM_URL', VARIABLE, 'env:CRM_URL'],
  ['env: CRM_URL', VARIABLE, 'env:CRM_URL'],
  ['en_GB', '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', 'en-GB'],
  ['Lucide:Cloud', ICON, 'lucide:cloud'],
  ['lucide arrow up', ICON, 'lucide:arrow-up'],
  ['lucide/cloud', ICON, 'lucide:cloud'],
])('"%s" is corrected for %s', (text, pattern, better) => {
  expect(respell(text, pattern)).toBe(better)
})

test('does not correct a value with more than spelling errors', () => {
  expect([respell('red', COLOR), respell('', KEBAB), respell('https://crm.example.com', VARIABLE)]).toEqual([null, null, null])
})
