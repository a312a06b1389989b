import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../compile/source-files.ts'
import { cleanDrawing } from './clean-drawing.ts'
import { cleanPlainDrawing } from './clean-plain-drawing.ts'
import { readPlainFacts } from './plain-facts.ts'
import { readFactsWithLibrary } from './read-facts.ts'

const SVG = 'http://www.w3.org/2000/svg'
const root = path.resolve(import.meta.dirname, '../../..')

/** Compares what is read without the libraries, if anything, with the libraries. Returns whether the document is plain. */
async function compare(text: string): Promise<boolean> {
  const bytes = Buffer.from(text)
  const [facts, clean] = [readPlainFacts(bytes), cleanPlainDrawing(text)]
  if (clean !== null) expect({ text, clean }).toEqual({ text, clean: cleanDrawing(text) })
  if (facts)
    expect({ text, facts, clean }).toEqual({
      text,
      facts: await readFactsWithLibrary(bytes, bytes.length),
      clean: expect.any(String),
    })
  return facts !== null
}

const quote = (value: string) => fc.constantFrom(`"${value}"`, `'${value}'`)
const number = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map(String),
  fc
    .tuple(fc.nat(2000), fc.constantFrom('0', '25', '5', '49', '499999', '500001', '75'))
    .map(([whole, part]) => `${whole}.${part}`),
)
const length = fc.oneof(
  { weight: 8, arbitrary: number },
  { weight: 3, arbitrary: number.map((value) => `${value}px`) },
  fc.constantFrom('0', '-3', '100%', '2em', '3cm', '10 px', ' 10', '1e3', '.5', '10.', '+4', 'auto', '', '99999'),
)
const viewBox = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(number, number).map(([width, height]) => `0 0 ${width} ${height}`) },
  { weight: 2, arbitrary: fc.tuple(number, number).map(([width, height]) => `-5,0.5,${width},${height}`) },
  fc.constantFrom('0 0 9', '0 0 0 9', '0 0 -1 9', '', 'none', '0  0 9 9', '0 0 9 9 ', '0,0 9,9', '0, 0, 9, 9', '1e1 0 9 9'),
)
const rootAttribute = fc.oneof(
  fc.record({ width: length, height: length }).map(({ width, height }) => [`width="${width}"`, `height="${height}"`]),
  length.chain((width) => quote(width)).map((width) => [`width=${width}`]),
  viewBox.chain((box) => quote(box)).map((box) => [`viewBox=${box}`]),
  fc.constantFrom(
    ['fill="none"'],
    ['style="width:7px"'],
    ['style="enable-background:new 0 0 9 9"'],
    ['xml:space="preserve"'],
    ['xmlns:xlink="http://www.w3.org/1999/xlink"'],
    ['preserveAspectRatio="none"'],
    ['onload="x()"'],
    ['x="1"', 'y="2"'],
    ['version="1.1"'],
    ['class="a"'],
    ['transform="scale(2)"'],
    ['xlink:href="#a"'],
  ),
)
const plainNode = fc.constantFrom(
  ...[
    '<path d="M0 0h9v9z"/>',
    '<rect width="4" height="4" fill="url(#a)"/>',
    '<!-- note -->',
    '<!---->',
    '<style/>',
    '  \n ',
    'text',
  ],
  ...['<style>.a{fill:red}</style>', '<style>svg{width:30px}</style>', '<style>a>b{stroke-width:2}</style>', '<use href="#a"/>'],
  ...[' a &lt; b ', 'é', '>', '"', "'", '<path  d = "1"  />', '<path\td="1\n2"/>', '<path d="&amp;&quot;>"/>', '\u00a0 x \u00a0'],
  ...[
    '<image href="https://x.example/a.png"/>',
    "<path fill='url(https://x.example)' d='M0 0'/>",
    '<path style="fill:url(#a)"/>',
  ],
)
const otherNode = fc.constantFrom(
  ...[
    '<!-- a -- b -->',
    '<!-- a --->',
    ' text & more',
    '&#65;',
    '&nbsp;',
    ']]>',
    '\u00a0',
    '\u0001',
    '\ufffe',
    '\u{10ffff}',
    '<br>',
    '</g>',
  ],
  ...[
    '<use xlink:href="#a"/>',
    '<foo/>',
    '<a href="#b"/>',
    '<path d="a<b"/>',
    '<path d=a/>',
    '<path d="1" d="2"/>',
    '<path d="1"fill="2"/>',
  ],
  ...[
    '<![CDATA[x]]>',
    '<?php x?>',
    '<script>x</script>',
    '<path on="1"/>',
    '<path a:b="1"/>',
    '<g xmlns="http://x.example"/>',
    '< g/>',
  ],
)
const content = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    { weight: 20, arbitrary: plainNode },
    { weight: 1, arbitrary: otherNode },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.constantFrom('g', 'text', 'title', 'tspan', 'defs', 'style', 'desc', 'svg'),
          fc.array(tie('node'), { maxLength: 3 }),
        )
        .map(([name, children]) => `<${name}>${children.join('')}</${name}>`),
    },
  ),
})).node
const document = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '',
      '',
      '',
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<!-- by -->',
      ' ',
      '\ufeff',
      '<!DOCTYPE svg>',
      '\u00a0',
    ),
    fc.array(rootAttribute, { maxLength: 3 }),
    fc.array(content, { maxLength: 4 }),
    fc.constantFrom('', '', '', '', '\n', '<!-- end -->', 'x', '<g/>', '\u00a0'),
  )
  .map(([start, attributes, nodes, end]) => {
    const inside = nodes.join('')
    const unique = [...new Map(attributes.flat().map((one) => [one.split('=')[0], one])).values()]
    return `${start}<svg xmlns="${SVG}" ${unique.join(' ')}>${inside}</svg>${end}`
  })

describe('a plain drawing is read as by the libraries', () => {
  test('in every SVG file of the repository', async () => {
    const files = ['public', 'templates', 'tests', 'src']
      .flatMap((folder) => listFiles(root, folder))
      .filter((file) => file.endsWith('.svg'))
    const read = await Promise.all(files.map((file) => compare(readFileSync(path.join(root, file), 'utf8'))))
    expect(files.length).toBeGreaterThan(20)
    expect(read.filter(Boolean).length).toBeGreaterThan(files.length / 2)
  })

  test('whatever its root element and its content are', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(document, async (text) => {
        if (await compare(text)) count += 1
      }),
      { numRuns: Number(process.env.RUNS ?? 500) },
    )
    expect(count).toBeGreaterThan(30)
  })

  test.each([
    ['a long path', `<svg xmlns="${SVG}" viewBox="0 0 9 9"><path d="${'M0 0'.repeat(200_000)}"/></svg>`],
    ['many levels', `<svg xmlns="${SVG}" viewBox="0 0 9 9">${'<g>'.repeat(90)}${'</g>'.repeat(90)}</svg>`],
    ['many shapes', `<svg xmlns="${SVG}" viewBox="0 0 9 9">${'<path d="M0 0"/>'.repeat(40_000)}</svg>`],
  ])('with %s', async (_, text) => {
    expect(await compare(text)).toBe(true)
  })
})
