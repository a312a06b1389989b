import { expect, test } from 'vitest'
import { splitByLayout } from './split-by-layout.ts'

const split = (css: string) =>
  splitByLayout(css, new Set(['rows', 'tiles'])).map(({ layouts, rules }) => [layouts?.join() ?? null, rules])

test('rules for layouts are divided from the others, in their order', () => {
  expect(split('.a{top:0}[data-layout=rows]>.a{top:1px}.b[data-layout="tiles"] .c{top:2px}.b{top:3px}.c{top:4px}')).toEqual([
    [null, '.a{top:0}'],
    ['rows', '[data-layout=rows]>.a{top:1px}'],
    ['tiles', '.b[data-layout="tiles"] .c{top:2px}'],
    [null, '.b{top:3px}.c{top:4px}'],
  ])
})

test('rules in a query keep it', () => {
  const media = '@media (width>=1px){'
  expect(
    split(`${media}.a{top:0}[data-layout=rows]{top:1px}@container (width>=2px){[data-layout=rows] .a{top:2px}.b{top:3px}}}`),
  ).toEqual([
    [null, `${media}.a{top:0}}`],
    ['rows', `${media}[data-layout=rows]{top:1px}@container (width>=2px){[data-layout=rows] .a{top:2px}}}`],
    [null, `${media}@container (width>=2px){.b{top:3px}}}`],
  ])
})

test.each([
  ['two layouts', '[data-layout=rows] .a,[data-layout=tiles] .b', 'rows,tiles'],
  ['any layout', '[data-layout=rows] .a,.b', null],
  ['another layout', '[data-layout=grid] .a', null],
  ['all layouts but one', '.a:not([data-layout=rows])', null],
  ['a layout or something else', '.a:is([data-layout=rows],.b:not(.c,.d))', null],
  ['a layout without something', '[data-layout=rows]:not(.a,:is(.b,.c)) .d', 'rows'],
])('a rule for %s', (_, selectors, layouts) => {
  expect(split(`${selectors}{top:0}`)).toEqual([[layouts, `${selectors}{top:0}`]])
})

test('braces in strings, and rules without a selector, are no rules of a layout', () => {
  const css = '@keyframes a{0%{top:0}}@layer x;.a:before{content:"}[data-layout=rows]{"}'
  expect(split(css)).toEqual([[null, css]])
})
