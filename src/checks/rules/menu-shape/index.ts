import type { MenuEntry, MenuLevel } from '../../overview/menu.ts'
import type { Found, Rule } from '../rule.ts'

/** As many entries as people take in at a glance. */
const MOST_ENTRIES = 7

export const rule: Rule = {
  code: 'NAV302',
  name: 'menu-shape',
  checks:
    'The bar of the menu has at most seven entries, and room for their labels on a small laptop. In one menu no label and no target stands twice.',
  remedy: 'Take entries out, shorten their labels, or put several of them below one entry.',
  severity: 'warning',
  why: 'Visitors find their way by the menu: what is crowded or stands there twice, they have to read twice.',
  *check({ menu }) {
    for (const level of menu) {
      yield* findRepeats(level)
      if (level.isBar) yield* findCrowd(level)
    }
  },
}

function* findRepeats({ entries }: MenuLevel): Iterable<Found> {
  const byLabel = Map.groupBy(entries, ({ label }) => label.toLowerCase())
  byLabel.delete('')
  const told = new Set<MenuEntry>()
  for (const [first, second, ...others] of byLabel.values()) {
    if (!first || !second) continue
    for (const entry of [second, ...others]) told.add(entry)
    yield toRepeat(first, second, 'label', { isSame: first.target === second.target, more: others.length })
  }
  const byTarget = Map.groupBy(
    entries.filter((entry) => entry.target !== null && !told.has(entry)),
    ({ target }) => target,
  )
  for (const [first, second, ...others] of byTarget.values())
    if (first && second) yield toRepeat(first, second, 'link', { isSame: true, more: others.length })
}

/** The first two of some entries that are alike; how many more there are is only said. */
function toRepeat(
  first: MenuEntry,
  second: MenuEntry,
  field: 'label' | 'link',
  { isSame, more }: { isSame: boolean; more: number },
): Found {
  const others = more > 0 ? `, and so do ${more} more` : ''
  const { label } = second
  return {
    steps: [...second.steps, field],
    related: [{ message: `"${first.label}" stands here first.`, spot: { steps: [...first.steps, field], part: 'value' } }],
    words: () => ({
      message:
        field === 'link'
          ? `"${label}" leads to the same place as "${first.label}" in this menu${others}.`
          : isSame
            ? `"${label}" stands in this menu ${more > 0 ? `${more + 2} times` : 'twice'}.`
            : `Two entries of this menu read "${label}", but lead to different places.`,
      help: isSame ? 'Delete one of the two, or correct where it leads.' : 'Say in each label what is special about its page.',
    }),
  }
}

function* findCrowd({ steps, entries, button }: MenuLevel): Iterable<Found> {
  if (entries.length > MOST_ENTRIES)
    yield {
      steps,
      words: () => ({
        message: `The bar of the menu has ${entries.length} entries, which is more than people take in at a glance.`,
        help: `Leave the ${MOST_ENTRIES} most important ones, and put the others below them or into the footer.`,
      }),
    }
  else if (toWidth(entries, button) > BAR_WIDTH) yield toTooWide(entries)
}

/** What is left for the menu in the narrowest bar that has one, in pixels of a small laptop, beside the mark of the site. */
const BAR_WIDTH = 1024 - 112

/** About how wide the bar is at least: letters and gaps, as narrow as any theme has them. */
function toWidth(entries: readonly MenuEntry[], button: string | null): number {
  const labels = entries.map(({ label, opens }) => label.length * 8 + (opens ? 20 : 0))
  const gaps = Math.max(0, entries.length - 1) * 18
  return labels.reduce((sum, width) => sum + width, gaps) + (button === null ? 0 : button.length * 8 + 50)
}

function toTooWide(entries: readonly MenuEntry[]): Found {
  const longest = entries.reduce((best, entry) => (entry.label.length > best.label.length ? entry : best))
  return {
    steps: [...longest.steps, 'label'],
    words: () => ({
      message: `The labels of the menu are too long to stand side by side on a small laptop; "${longest.label}" is the longest.`,
      help: 'Shorten the labels, or put some entries below others.',
    }),
  }
}
