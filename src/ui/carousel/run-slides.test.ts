// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import * as styles from './carousel-styles.ts'
import { type CarouselPosition, runSlides } from './run-slides.ts'

test('slides do not advance while the visitor touches them', () => {
  const slides = [0, 1, 2].map((index) => `<div class="${styles.slide}" data-kept="slide-${index}"></div>`)
  document.body.innerHTML = `<div><div class="${styles.row}">${slides.join('')}</div></div>`
  const viewport = document.body.querySelector('div')
  const row = viewport?.querySelector('div')
  if (!viewport || !row) throw new Error('The carousel is missing.')
  let position: CarouselPosition | undefined
  const running = runSlides(viewport, row, {
    isEndless: true,
    isDraggable: true,
    onMove: (moved) => {
      position = moved
    },
  })
  expect(position?.first).toBe(0)
  const press = (type: string) =>
    row.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', pointerId: 1, isPrimary: true, buttons: 1 }))
  press('pointerdown')
  running.advance()
  expect(position?.first).toBe(0)
  press('pointerup')
  running.advance()
  expect(position?.first).toBe(1)
  running.destroy()
})
