// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from './pasted-text.ts'

test('bold and italic text of Google Docs becomes elements, without the bold element around everything', () => {
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="color:#000;font-weight:700">a</span>
<span style="font-style:italic">b</span></p><br><p>c</p></b>`
  expect(cleanPastedHtml(html)).toBe('<p><span><strong>a</strong></span>\n<span><em>b</em></span></p><p>c</p>')
})

test('the lists of Word become lists', () => {
  const item = (marker: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}&nbsp; </span>${text}</p>`
  const html = `${item('·', 'a')}${item('·', 'b')}<p>c</p>${item('1.', 'd')}`
  expect(cleanPastedHtml(html).replaceAll(/ data-pasted="\w*"/g, '')).toBe(
    '<ul><li>a</li><li>b</li></ul><p>c</p><ol><li>d</li></ol>',
  )
})

test('no-break spaces become spaces, and what is not read is left out', () => {
  expect(cleanPastedHtml('<style>p{}</style><title>x</title><p>a&nbsp;b</p>')).toBe('<p>a b</p>')
})

test('bold elements stay bold unless their style says otherwise', () => {
  expect(cleanPastedHtml('<p><b>a</b> <b style="font-weight:400">b</b> <i>c</i></p>')).toBe(
    '<p><strong>a</strong> b <em>c</em></p>',
  )
})
