import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows its heading next to its text', () => {
  const html = renderSample('richText', samples.full)
  expect(html).toContain('data-layout="aside"')
  expect(html).toMatch(/<h1[^>]*>How we bake<\/h1>/)
  expect(html).toContain('<strong>twenty hours</strong>')
  expect(html).toContain('Line one<br/>')
})

test('a text alone has no heading and no room for one', () => {
  const html = renderSample('richText', samples.minimal)
  expect(html).not.toMatch(/<h\d/)
  expect(html).toContain('data-layout="stacked"')
})

test('an article has headings below the level of its own, with ids for links', () => {
  const html = renderSample('richText', samples.article)
  expect(html.match(/<h\d[^>]*>[^<]*/g)?.map((heading) => heading.replace(/ class="[^"]*"/, ''))).toEqual([
    '<h1>How the oven works',
    '<h2 id="heat">Heat',
    '<h3 id="how-long-it-takes">How long it takes',
    '<h2 id="a-recipe">A recipe',
  ])
})

test('no level of headings is skipped, whatever the first heading of a text is', () => {
  const text = '### One\n\nText.\n\n### Two\n\n## Three\n\n#### Four\n\n### Five'
  const html = renderSample('richText', { block: { ...samples.article.block, text } })
  expect(html.match(/<h\d/g)).toEqual(['<h1', '<h2', '<h2', '<h2', '<h3', '<h3'])
})

test('a note that nothing refers to leaves no empty list', () => {
  const html = renderSample('richText', { block: { ...samples.minimal.block, text: 'Text.\n\n[^1]: The note' } })
  expect(html).not.toContain('doc-endnotes')
})

test('an article shows quotes with their source, tables with their caption, code, tasks and notes', () => {
  const html = renderSample('richText', samples.article).replace(/ class="[^"]*"/g, '')
  expect(html).toContain('</blockquote><figcaption>Anna, baker since 1987</figcaption>')
  expect(html).toContain('<div role="group" aria-label="Times in a hot oven, prices in euro" tabindex="0"><table><caption>')
  expect(html).toContain('<td data-align="right">5.20</td>')
  expect(html).toContain('<figure><img src="/pictures/oven.jpg" alt="The oven from the front"')
  expect(html).toContain('<figcaption>The oven on a Sunday</figcaption></figure>')
  expect(html).toContain('<del>opened</del>')
  expect(html).toMatch(/<sup><a id="([^"]+)" href="#([^"]+)" role="doc-noteref">1<\/a><\/sup>[\s\S]*<li id="\2"><a href="#\1"/)
  expect(html).toContain('<li><span>☑ </span>Flour</li>')
  expect(html).toContain('href="https://www.example.com"')
})

test('the head of a column may be empty', () => {
  const html = renderSample('richText', { block: { type: 'richText', text: '| | Loaf |\n| --- | --- |\n| Rye | 5.20 |' } })
  expect(html.replace(/ class="[^"]*"/g, '')).toContain(
    'aria-label="Loaf" tabindex="0"><table><thead><tr><td></td><th scope="col">Loaf',
  )
})

test('an article in a column is a text like any other', () => {
  expect(renderSample('richText', samples.article)).toContain('data-layout="article"')
  const columns = [{ blocks: [samples.article.block] }, { blocks: [samples.minimal.block] }]
  expect(renderSample('columns', { block: { type: 'columns', columns } })).not.toContain('data-layout="article"')
})

test('its first paragraph is larger only where the block says so', () => {
  expect(renderSample('richText', samples.full)).toContain('data-lead=""')
  expect(renderSample('richText', samples.after)).not.toContain('data-lead')
})

test('in two columns it needs no heading', () => {
  expect(renderSample('richText', samples.columnsOfOneWord)).toContain('data-layout="columns"')
})

test('scripts stay text and unsafe links lose their URL', () => {
  const block = { ...samples.extreme.block, text: '<script>alert(1)</script> [bad](javascript:alert(1))' }
  const html = renderSample('richText', { block })
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toContain('href="javascript:')
  expect(html).not.toContain('style=')
})
