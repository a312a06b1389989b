import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderSectionFrame } from './section-frame.tsx'

test('writes a section frame exactly as React would', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('', '"\'&<>', '&amp;', '\n'))
  const attribute = fc.option(text, { nil: undefined })
  const attributes = fc.record({
    id: attribute,
    className: text,
    'data-block': attribute,
    'data-state': attribute,
    'data-wakes': attribute,
  })
  fc.assert(
    fc.property(attributes, (some) => {
      const byReact = renderToStaticMarkup(<section {...some} dangerouslySetInnerHTML={{ __html: '<p>a</p>' }} />)
      expect(renderSectionFrame('<p>a</p>', some)).toBe(byReact)
    }),
  )
})
