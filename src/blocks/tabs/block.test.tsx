import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderSample, toSampleModel } from '../../../tests/support/site/render-sample.tsx'
import { KeptHtml } from '../../ui/kept.tsx'
import { Interactive } from './interactive.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows the first panel and hides the others', () => {
  const html = renderSample('tabs', samples.full)
  const panels = html.match(/<div[^>]*role="tabpanel"[^>]*>/g) ?? []
  expect(panels.map((panel) => panel.includes('hidden'))).toEqual([false, true, true])
  expect(html).toContain('<strong>sourdough</strong>')
  expect(html).toContain('While they last.')
})

test('each tab controls a panel, and only the first is in the tab order', () => {
  const html = renderSample('tabs', samples.full)
  const tabs = html.match(/<button[^>]*>/g) ?? []
  expect(tabs.map((tab) => tab.includes('tabindex="0"'))).toEqual([true, false, false])
  for (const tab of tabs) expect(html).toContain(`id="${/aria-controls="([^"]+)"/.exec(tab)?.[1]}"`)
})

test('links with the same label name their subject', () => {
  expect(renderSample('tabs', samples.full)).toMatch(/Read more<span[^>]*>: White bread<\/span>/)
})

test('a panel shows every field of its item', () => {
  const html = renderSample('tabs', samples.full)
  for (const part of ['No yeast', 'On Tuesdays.', 'alt="A dark loaf"', 'href="/rye"']) expect(html).toContain(part)
})

test('shows at most as many logos of an item as the block says', () => {
  const html = renderSample('tabs', samples.fewLogos)
  expect(html).toContain('Mill Lane')
  expect(html).not.toContain('New Mill')
})

test('a tab has the color of its item', () => {
  const [first = '', second = ''] = renderSample('tabs', samples.full).match(/<button[^>]*>/g) ?? []
  expect(first).toContain('data-color="accent"')
  expect(second).not.toContain('data-color')
})

test('tabs at the side have a vertical orientation, others do not', () => {
  expect(renderSample('tabs', samples.side)).toContain('aria-orientation="vertical"')
  expect(renderSample('tabs', samples.full)).not.toContain('aria-orientation')
})

test('in the browser it needs only the labels: panels are kept HTML', () => {
  const { block } = toSampleModel(samples.full)
  const labels = block.type === 'tabs' ? block.items.map(({ title }) => title) : []
  const kept = new Map([['panel-0', '<p>kept</p>']])
  const html = renderToStaticMarkup(
    <KeptHtml value={kept}>
      <Interactive labels={labels} />
    </KeptHtml>,
  )
  expect(html).toContain('<p>kept</p>')
  expect(html).toContain('White bread</button>')
})

test('renders no inline styles', () => {
  expect(renderSample('tabs', samples.extreme)).not.toContain('style=')
})
