import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { parseLink } from '../../manifest/link.ts'
import { toPathKey } from '../../manifest/path.ts'
import type { PointerStep } from '../../manifest/pointer.ts'

/** Menu entries that are shown together. */
export interface MenuLevel {
  steps: readonly PointerStep[]
  entries: readonly MenuEntry[]
  /** Whether this is the menu bar, with the button at its end. */
  isBar: boolean
  /** The label of that button. */
  button: string | null
}

export interface MenuEntry {
  steps: readonly PointerStep[]
  /** The label with facts filled in. */
  label: string
  /** The normalized link target, equal for different spellings of a path; null if it is invalid. */
  target: string | null
  /** Whether it opens a submenu. */
  opens: boolean
}

export function readMenu(manifest: unknown, fill: (text: string) => string): MenuLevel[] {
  const navigation = fieldOf(manifest, 'navigation')
  const steps = ['navigation', 'items']
  const button = textOf(fieldOf(navigation, 'action'), 'label')
  const bar = { ...toLevel(navigation, steps, fill), isBar: true, button: button === null ? null : fill(button) }
  const below = listOf(navigation, 'items').map((entry, index) => toLevel(entry, [...steps, index, 'items'], fill))
  return [bar, ...below.filter(({ entries }) => entries.length > 0)]
}

function toLevel(owner: unknown, steps: readonly PointerStep[], fill: (text: string) => string): MenuLevel {
  const entries = listOf(owner, 'items').map((entry, index) => {
    const link = textOf(entry, 'link')
    return {
      steps: [...steps, index],
      label: fill(textOf(entry, 'label') ?? '').trim(),
      target: link === null ? null : toTarget(fill(link)),
      opens: fieldOf(entry, 'items') !== undefined || fieldOf(entry, 'panel') !== undefined,
    }
  })
  return { steps, entries, isBar: false, button: null }
}

function toTarget(link: string): string {
  const target = parseLink(link)
  return target.kind === 'page' ? `${toPathKey(target.path)}?${target.query}#${target.anchor}` : link
}
