import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { parseLink } from '../../manifest/link.ts'
import { toPathKey } from '../../manifest/path.ts'
import type { Step } from '../../manifest/pointer.ts'

/** Entries that visitors see together. */
export interface MenuLevel {
  steps: readonly Step[]
  entries: readonly MenuEntry[]
  /** Whether they stand side by side in the bar, with the button at its end. */
  isBar: boolean
  /** The words on that button. */
  button: string | null
}

export interface MenuEntry {
  steps: readonly Step[]
  /** As visitors read it. */
  label: string
  /** Where it leads; null when it cannot be read. Two spellings of one address are the same. */
  target: string | null
  /** Whether further entries open below it. */
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

function toLevel(owner: unknown, steps: readonly Step[], fill: (text: string) => string): MenuLevel {
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
