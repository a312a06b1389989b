import type { LivePage } from '../../models/live-block.ts'
import { type ChromePart, findChromeTexts } from '../inline/chrome-texts.tsx'
import type { TextOwner } from '../inline/inline-editor.ts'
import { findBlockTexts } from '../inline/render-probe.tsx'
import { CHROME_KEY, findSection } from './canvas-dom.ts'

/** A part of the chrome on the canvas, and the part of the manifest that most of it shows. */
export interface Chrome {
  key: string
  title: string
  part: ChromePart
  field: string
}

const CHROME: readonly Chrome[] = [
  { key: `${CHROME_KEY}aside`, title: 'Announcement', part: 'aside', field: 'announcement' },
  { key: `${CHROME_KEY}header`, title: 'Header', part: 'header', field: 'navigation' },
  { key: `${CHROME_KEY}footer`, title: 'Footer', part: 'footer', field: 'footer' },
]

/** The announcement, header and footer, each for the texts of the manifest that it shows. */
export const findChrome = (key: string | null): Chrome | null => CHROME.find((chrome) => chrome.key === key) ?? null

/** The part of the chrome that shows most of a place outside of the pages. */
export const findChromeOf = (field: unknown): Chrome | null => CHROME.find((chrome) => chrome.field === field) ?? null

/** The part of the chrome around an element; null for one of a block. */
export const findChromeAt = (target: Element): Chrome | null =>
  target.closest('main') === null ? (CHROME.find(({ part }) => target.closest(part) !== null) ?? null) : null

/** The block or part of the chrome with a key, whose texts can be edited; null if the page does not show it. */
export function findTextOwner({ byKey, pagePlace, site }: LivePage, key: string): TextOwner | null {
  const [chrome, entry, element] = [findChrome(key), byKey.get(key), findSection(key)]
  if (chrome && element) return { element, model: site, steps: [], findTexts: () => findChromeTexts(element, chrome.part, site) }
  if (!entry || !element) return null
  const { model, steps } = entry
  return { element, model: entry, steps, findTexts: () => (model ? findBlockTexts(element, model, pagePlace) : []) }
}
