import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const SVG = 'http://www.w3.org/2000/svg'
const around = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const cleaned = (inside: string, attributes = '') => cleanDrawing(around(inside, attributes))

describe('a drawing is cleaned of', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under another prefix', `<x:script xmlns:x="${SVG}">alert(1)</x:script>`],
    ['a script in the namespace of HTML', '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'],
    ['an embedded document', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://x.example"/>'],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['metadata', '<metadata>made by me</metadata>'],
    ['comments', '<!-- secret -->'],
  ])('%s', (_, inside) => {
    expect(cleaned(inside)).toBe(around('').replace('></svg>', '/>'))
  })

  test.each([
    ['an event handler', '', ' onload="alert(1)"'],
    ['a base URL', '', ' xml:base="https://x.example/"'],
    ['data of a drawing program', '', ' xmlns:ink="https://ink.example" ink:label="x"'],
  ])('%s', (_, inside, attributes) => {
    expect(cleaned(inside, attributes)).toBe(around('').replace('></svg>', '/>'))
  })

  test.each([
    ['<image href="https://x.example/a.png"/>', '<image/>'],
    ['<image xlink:href="../a.png"/>', '<image/>'],
    ['<image href="data:image/svg+xml,%3Csvg/%3E"/>', '<image/>'],
    ['<rect fill="url(https://x.example/a.svg#b)" width="9"/>', '<rect width="9"/>'],
    ['<rect mask="image-set(\'//x.example\' 1x)" width="9"/>', '<rect width="9"/>'],
    ['<rect style="fill:url( \'//x.example\' )"/>', '<rect style="fill:none"/>'],
    ['<style>@import "https://x.example"; a{fill:red}</style>', '<style>a{fill:red}</style>'],
    ['<style>@imp@import x;ort "y";</style>', '<style>@imp ort &quot;y&quot;;</style>'],
    ['<style>a{b:u\\rl(//x.example)}</style>', '<style>a{b:none}</style>'],
    ['<style><![CDATA[a{b:url("//x.example")}]]></style>', '<style>a{b:none}</style>'],
  ])('external URLs: %s', (inside, left) => {
    expect(cleaned(inside)).toBe(around(left))
  })
})

test('shapes, text and ids stay unchanged', () => {
  const inside =
    '<title>A &amp; B</title><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
    '<style>.a{fill:url(#g)}</style><path id="p" d="M 0.50 0 L 10 10" fill="var(--ink,#123456)"/><use href="#p"/>' +
    '<image href="data:image/png;base64,iVBORw0KGgo="/><text aria-label="a (b)">x<tspan>y</tspan></text>'
  expect(cleaned(inside)).toBe(around(inside))
})

test('entities of drawing programs are expanded', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "${SVG}">]><svg xmlns="&ns;" viewBox="0 0 9 9"><path d="M0 0"/></svg>`
  expect(cleanDrawing(text)).toBe(`<svg xmlns="${SVG}" viewBox="0 0 9 9"><path d="M0 0"/></svg>`)
})

test.each([
  ['no markup', 'hello'],
  ['nothing', ''],
  ['another document', '<html><body/></html>'],
  ['an element that is not closed', `<svg xmlns="${SVG}"><g></svg>`],
  ['half a drawing', `<svg xmlns="${SVG}"><g>`],
  ['nested entities', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="${SVG}">&b;</svg>`],
])('rejects %s', (_, text) => {
  expect(() => cleanDrawing(text)).toThrow()
})

/** Parts that attackers can combine in any order. */
const address = fc.constantFrom(
  'https://x.example/a',
  '//x.example',
  'javascript:alert(1)',
  ' java\tscript:a()',
  '#a',
  '../a.svg',
  'data:text/html,x',
)
const css = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '@import ',
        '@imp',
        'ort ',
        'url(',
        'u\\72l(',
        'UR',
        'L(',
        '"',
        "'",
        ')',
        ';',
        '{',
        '}',
        'a',
        '/*',
        '*/',
        '\\',
        'src(',
        'image-set(',
      ),
      address,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const toXml = (text: string) => text.replace(/[&<>"\t]/g, (letter) => `&#${letter.charCodeAt(0)};`)
const attribute = fc
  .tuple(
    fc.constantFrom(
      'href',
      'xlink:href',
      'fill',
      'style',
      'onload',
      'ONclick',
      'xml:base',
      'attributeName',
      'to',
      'src',
      'mask',
      'x:onload',
    ),
    fc.oneof(address, css, fc.constantFrom('href', 'xlink:href', 'onclick', 'url(#a)', 'url(https://x.example/a)')),
  )
  .map(([name, value]) => [name, `${name}="${toXml(value)}"`] as const)
const element = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    css.map((text) => `<style>${toXml(text)}</style>`),
    css.map((text) => `<style><![CDATA[${text}]]></style>`),
    fc
      .tuple(
        fc.constantFrom(
          'g',
          'a',
          'script',
          'x:script',
          'foreignObject',
          'h:iframe',
          'h:script',
          'use',
          'image',
          'set',
          'animate',
          'SCRIPT',
          'svg',
        ),
        fc.array(attribute, { maxLength: 3 }),
        fc.array(tie('node'), { maxLength: 3 }),
      )
      .map(([name, attributes, children]) => {
        const own = [...new Map(attributes).values()].join(' ')
        return `<${name} ${own}>${children.join('')}</${name}>`
      }),
  ),
})).node

test('no combination leaves a script, an embedded document or an external URL', () => {
  let references = 0
  fc.assert(
    fc.property(element, (inside) => {
      const left = cleaned(inside, ` xmlns:x="${SVG}" xmlns:h="http://www.w3.org/1999/xhtml"`)
      expect(left).not.toMatch(/<([\w-]+:)?(script|foreignobject|iframe)/i)
      expect(left).not.toMatch(/\s([\w-]+:)?on\w+=/i)
      expect(left).not.toMatch(/\s([\w-]+:)?(href|base)="(?!#)/i)
      expect(left).not.toMatch(/@import/i)
      expect(left).not.toMatch(/\\/)
      for (const [, inner = ''] of left.matchAll(/url\(([^)"]*)/gi)) {
        references += 1
        expect(inner).toMatch(/^\s*(&quot;|&apos;|')?#/)
      }
      expect(left).not.toMatch(/(?<![\w-])(image-set|src)\(/i)
    }),
    { numRuns: 2000 },
  )
  expect(references).toBeGreaterThan(10)
})
