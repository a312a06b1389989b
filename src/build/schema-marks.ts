import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { isPictureSlot, type PictureSlot } from '../manifest/picture-slots.ts'
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
  const slotAt = createSlotFinder()
  walk(manifest, documentPlan, (value, marks, steps) => {
    const slot = slotAt(marks, steps)
    if (typeof value !== 'string') return
    if (marks.file) pictures.set(value, pictures.get(value) ?? new Set())
    if (marks.file && slot) pictures.get(value)?.add(slot)
    if (marks.icon) icons.add(value)
  })
  return { pictures, icons }
}

/**
 * Goes along with a walk and says in which slot the value stands to which the walk has come: the slot that is marked on it or on
 * the nearest value around it.
 */
export function createSlotFinder(): (marks: Marks, steps: readonly Step[]) => PictureSlot | null {
  const around: { slot: PictureSlot; steps: readonly Step[] }[] = []
  return ({ slot }, steps) => {
    while (around.at(-1)?.steps.some((step, depth) => steps[depth] !== step)) around.pop()
    if (isPictureSlot(slot)) around.push({ slot, steps: [...steps] })
    return around.at(-1)?.slot ?? null
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
