import { createRoot } from 'react-dom/client'
import { OWN_ATTRIBUTE } from '../canvas/canvas-dom.ts'
import type { Suggestion } from '../suggestions/find-suggestions.ts'
import { Bar } from './bar.tsx'
import type { FormatTools } from './markdown-session.ts'
import * as styles from './styles.ts'

/** The bar of one editing session. */
export interface EditingBar {
  /** Shows the tools and the length of the text again. */
  update(length: number): void
  setTools(tools: FormatTools): void
  /** Opens the form for a link. Returns whether there is text for one. */
  openLink(): boolean
  /** Gives the focus to the toolbar. */
  focusTools(): void
  contains(element: Element | null): boolean
}

interface BarOptions {
  limit: number | null
  /** Something to know before the text is changed, or null. */
  notice: string | null
  listLinks(text: string): readonly Suggestion[]
  /** Aborted when the session ends, which closes the bar. */
  signal: AbortSignal
}

/** Space between the bar and the text, in CSS pixels of the screen. */
const GAP = 8

/** Opens the bar next to an element: above it, or below it where there is more room. */
export function openEditingBar(element: () => HTMLElement | null, { limit, notice, listLinks, signal }: BarOptions): EditingBar {
  const host = document.createElement('section')
  host.className = styles.bar
  host.setAttribute('aria-label', 'Tools of the text')
  host.setAttribute(OWN_ATTRIBUTE, '')
  document.body.append(host)
  const root = createRoot(host)
  const state: { length: number; tools: FormatTools | null; isLinkOpen: boolean } = { length: 0, tools: null, isLinkOpen: false }

  function setLinkOpen(isLinkOpen: boolean): void {
    state.isLinkOpen = isLinkOpen
    state.tools?.markSelection(isLinkOpen)
    render()
  }

  function render(): void {
    root.render(<Bar {...state} limit={limit} notice={notice} listLinks={listLinks} onLinkOpen={setLinkOpen} />)
    place()
  }

  const place = () => {
    const text = element()
    if (text) placeBar(host, text.getBoundingClientRect())
  }
  const observer = new ResizeObserver(place)
  observer.observe(host)
  window.addEventListener('scroll', place, { capture: true, passive: true, signal })
  window.addEventListener('resize', place, { signal })
  signal.addEventListener('abort', () => {
    state.tools?.markSelection(false)
    observer.disconnect()
    root.unmount()
    host.remove()
  })

  return {
    update(length) {
      state.length = length
      render()
    },
    setTools(tools) {
      state.tools = tools
      render()
    },
    openLink() {
      if (!state.tools?.read().canLink) return false
      setLinkOpen(true)
      return true
    },
    focusTools: () => host.querySelector<HTMLElement>('[role=toolbar] button')?.focus(),
    contains: (target) => host.contains(target),
  }
}

/** Puts the bar where it does not cover the text if there is such a place in the window. */
function placeBar(bar: HTMLElement, text: DOMRect): void {
  const scale = 1 / readZoom()
  const [width, height] = [bar.offsetWidth * scale, bar.offsetHeight * scale]
  const above = text.top - height - GAP * scale
  const below = text.bottom + GAP * scale
  const top = above >= 0 ? above : below + height <= window.innerHeight ? below : 0
  const left = Math.max(0, Math.min(text.left, window.innerWidth - width))
  bar.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
  bar.style.transformOrigin = '0 0'
}

/** How large the shell shows this window. The bar keeps its size. */
const readZoom = (): number => Number(document.documentElement.style.getPropertyValue('--e-zoom')) || 1
