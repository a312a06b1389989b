import type { MenuEntry, MenuLevel } from '../../overview/menu.ts'
import type { Rule, RuleViolation } from '../rule.ts'

/** More entries cannot be taken in at a glance. */
const MAX_ENTRIES = 7

export const rule: Rule = {
  code: 'NAV302',
  name: 'menu-shape',
  scope: 'page',
  checks:
    'The menu bar has at most seven entries, and their labels fit on a small laptop. Within one menu, no label and no link appears twice.',
  help: 'Remove entries, shorten their labels, or group several of them under one entry.',
  severity: 'warning',
  why: 'Visitors find their way with the menu; a crowded or repetitive menu is hard to scan.',
  *check({ menu }) {
    for (const level of menu) {
      yield* findRepeats(level)
      if (level.isBar) yield* findCrowd(level)
    }
  },
}

function* findRepeats({ entries }: MenuLevel): Iterable<RuleViolation> {
  const byLabel = Map.groupBy(entries, ({ label }) => label.toLowerCase())
  byLabel.delete('')
  const reported = new Set<MenuEntry>()
  for (const [first, second, ...others] of byLabel.values()) {
    if (!first || !second) continue
    for (const entry of [second, ...others]) reported.add(entry)
    yield reportRepeat(first, second, 'label', { isSame: first.target === second.target, more: others.length })
  }
  const byTarget = Map.groupBy(
    entries.filter((entry) => entry.target !== null && !reported.has(entry)),
    ({ target }) => target,
  )
  for (const [first, second, ...others] of byTarget.values())
    if (first && second) yield reportRepeat(first, second, 'link', { isSame: true, more: others.length })
}

/** Reports the first two of several similar entries; `more` counts the others. */
function reportRepeat(
  first: MenuEntry,
  second: MenuEntry,
  field: 'label' | 'link',
  { isSame, more }: { isSame: boolean; more: number },
): RuleViolation {
  const others = more > 0 ? `, and so do ${more} more` : ''
  const { label } = second
  return {
    steps: [...second.steps, field],
    related: [{ message: `"${first.label}" first appears here.`, spot: { steps: [...first.steps, field], part: 'value' } }],
    words: () => ({
      message:
        field === 'link'
          ? `"${label}" has the same link as "${first.label}" in this menu${others}.`
          : isSame
            ? `"${label}" appears in this menu ${more > 0 ? `${more + 2} times` : 'twice'}.`
            : `Two entries of this menu have the label "${label}", but different links.`,
      help: isSame ? 'Delete one of the two, or correct its link.' : 'Say in each label what is specific to its page.',
    }),
  }
}

function* findCrowd({ steps, entries, button }: MenuLevel): Iterable<RuleViolation> {
  if (entries.length > MAX_ENTRIES)
    yield {
      steps,
      words: () => ({
        message: `The menu bar has ${entries.length} entries, which is too many to take in at a glance.`,
        help: `Keep the ${MAX_ENTRIES} most important ones, and move the others below them or into the footer.`,
      }),
    }
  else if (estimateWidth(entries, button) > BAR_WIDTH_PX) yield reportTooWide(entries)
}

/** The space for the menu next to the logo, in CSS pixels, at the narrowest width that shows a menu bar. */
const BAR_WIDTH_PX = 1024 - 112

/** The estimated minimum width of the bar in CSS pixels, with the narrowest characters and gaps of any theme. */
function estimateWidth(entries: readonly MenuEntry[], button: string | null): number {
  const labels = entries.map(({ label, opens }) => label.length * 8 + (opens ? 20 : 0))
  const gaps = Math.max(0, entries.length - 1) * 18
  return labels.reduce((sum, width) => sum + width, gaps) + (button === null ? 0 : button.length * 8 + 50)
}

function reportTooWide(entries: readonly MenuEntry[]): RuleViolation {
  const longest = entries.reduce((best, entry) => (entry.label.length > best.label.length ? entry : best))
  return {
    steps: [...longest.steps, 'label'],
    words: () => ({
      message: `The labels of the menu do not fit in one row on a small laptop; "${longest.label}" is the longest.`,
      help: 'Shorten the labels, or group some entries under others.',
    }),
  }
}
