import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { type PictureSlot, toPossibleSlots } from '../manifest/picture-slots.ts'
import type { Step } from '../manifest/pointer.ts'
import { type Marks, type Plan, toPlan, walk } from '../manifest/walk.ts'
import { toBlockName } from './generate/bundle.ts'

const documentPlan = toPlan(schema)

/**
 * Every picture and icon that a manifest, or a part of it under its own keys, names; for pictures with the slots in which they
 * stand. A picture without a slot is not shown on pages.
 */
export function findNames(manifest: object): { pictures: Map<string, Set<PictureSlot>>; icons: Set<string> } {
  const pictures = new Map<string, Set<PictureSlot>>()
  const icons = new Set<string>()
  const slotsAt = createSlotFinder(toPossibleSlots)
  walk(manifest, documentPlan, (value, marks, steps) => {
    const slots = slotsAt(marks, steps)
    if (typeof value !== 'string') return
    if (marks.file) pictures.set(value, (pictures.get(value) ?? new Set()).union(new Set(slots)))
    if (marks.icon) icons.add(value)
  })
  return { pictures, icons }
}

const PHOTOGRAPH = /\/[^\s"'()<>]+\.(?:jpe?g|png|webp|avif)/gi

/** The photographs that stand on pages and that nothing else in a manifest speaks of, such as a link. */
export function findShownOnly(manifest: object): Set<string> {
  const [shown, named] = [new Set<string>(), new Set<string>()]
  const slotsAt = createSlotFinder(toPossibleSlots)
  walk(manifest, documentPlan, (value, marks, steps) => {
    const isShown = slotsAt(marks, steps).length > 0
    if (typeof value !== 'string') return
    if (marks.file && isShown) shown.add(value)
    else for (const name of [value, ...(value.match(PHOTOGRAPH) ?? [])]) named.add(name.replaceAll('%20', ' '))
  })
  return shown.difference(named)
}

/**
 * Goes along with a walk and says in which slots the value stands to which the walk has come: those that are marked, in the words
 * that `read` understands, on it or on the nearest value around it.
 */
export function createSlotFinder(
  read: (mark: unknown) => PictureSlot[],
): (marks: Marks, steps: readonly Step[]) => readonly PictureSlot[] {
  const around: { slots: PictureSlot[]; steps: readonly Step[] }[] = []
  return (marks, steps) => {
    while (around.at(-1)?.steps.some((step, depth) => steps[depth] !== step)) around.pop()
    if (marks.slot) around.push({ slots: read(marks.slot), steps: [...steps] })
    return around.at(-1)?.slots ?? []
  }
}

const blockPlan = toPlan(schema, 'Block')

/** Where the marked values of a block stand. */
export const planOfBlock = (): Plan => blockPlan

const headings = new Map<string, { field: string; always: boolean }>()
for (const [name, definition] of Object.entries(schema.definitions)) {
  if (!('properties' in definition)) continue
  for (const [field, node] of Object.entries<object>(definition.properties))
    if ('x-heading' in node) headings.set(name, { field, always: node['x-heading'] === 'always' })
}

/** How a block type says its heading: the field, and whether a heading is shown even without it. Null when it has none. */
export function headingOf(type: string): { field: string; always: boolean } | null {
  return headings.get(toBlockName(type)) ?? null
}
