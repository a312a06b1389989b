import { expect, test } from 'vitest'
import { findName, findTitle } from './names.ts'

test.each([
  ['a page', { path: '/about', title: 'About us' }, 'About us'],
  ['a block with a heading', { type: 'hero', id: 'top', heading: 'Welcome' }, 'Welcome'],
  ['a block with only an anchor', { type: 'richText', id: 'team', text: 'We are ten.' }, 'team'],
  ['a shared block', { type: 'shared', ref: 'why-us' }, 'why-us'],
  ['a form field', { type: 'email', name: 'email', label: 'Your email' }, 'Your email'],
  ['a figure', { figure: '25+', label: 'years of experience' }, 'years of experience'],
  ['a redirect', { from: '/team', to: '/about' }, '/team'],
  ['a picture without a description', { src: '/pictures/team.jpg' }, '/pictures/team.jpg'],
  ['a block whose type is misspelled', { type: 'heroo', heading: 'Welcome' }, 'Welcome'],
  ['a title of white space', { title: ' ', path: '/about' }, '/about'],
  ['an object without a name', { kind: 'store' }, null],
  ['a list', ['title'], null],
])('finds the name of %s', (_, value, name) => {
  expect(findName(value)).toBe(name)
})

test('a key is not a title', () => {
  expect(findTitle({ path: '/about' })).toBeNull()
})
