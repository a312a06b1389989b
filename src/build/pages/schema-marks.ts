import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { type PictureSlot, toPossibleSlots } from '../../contracts/picture-slots.ts'
import { type Step, valueAt } from '../../manifest/pointer.ts'
import { type Marks, type Plan, toPlan, walkWith } from '../../manifest/walk.ts'

/** The marks of what the build looks for: everything else in a manifest it passes over. */
const OF_RESOURCES = ['file', 'slot', 'icon', 'ref', 'blocks']

const namePlan = toPlan(schema, undefined, OF_RESOURCES)
const documentPlan = toPlan(schema)
const blockPlan = toPlan(schema, 'Block')

/** Where the marked values of a block stand. */
export const planOfBlock = (): Plan => blockPlan

/** Where a block names pictures, icons, forms and other blocks. */
export const resourcePlan = toPlan(schema, 'Block', OF_RESOURCES)

/**
 * Every picture and icon that a manifest, or a part of it under its own keys, names; for pictures with the slots in which they
 * stand. A picture without a slot is not shown on pages.
 */
export function findNames(manifest: object): { pictures: Map<string, Set<PictureSlot>>; icons: Set<string> } {
  const pictures = new Map<string, Set<PictureSlot>>()
  const icons = new Set<string>()
  walkWithSlots(manifest, namePlan, (value, marks, slot) => {
    if (typeof value !== 'string') return
    if (marks.file) {
      const slots = pictures.get(value)
      if (slots) for (const possible of toPossibleSlots(slot)) slots.add(possible)
      else pictures.set(value, new Set(toPossibleSlots(slot)))
    }
    if (marks.icon) icons.add(value)
  })
  return { pictures, icons }
}

const PHOTOGRAPH = /\/[^\s"'()<>]+\.(?:jpe?g|png|webp|avif)/gi

/** The photographs that stand on pages and that nothing else in a manifest speaks of, such as a link. */
export function findShownOnly(manifest: object): Set<string> {
  const [shown, named] = [new Set<string>(), new Set<string>()]
  walkWithSlots(manifest, documentPlan, (value, marks, slot) => {
    if (typeof value !== 'string') return
    if (marks.file && toPossibleSlots(slot).length > 0) shown.add(value)
    else if (value.includes('/'))
      for (const name of [value, ...(value.match(PHOTOGRAPH) ?? [])]) named.add(name.replaceAll('%20', ' '))
  })
  return shown.difference(named)
}

/**
 * Visits each marked value with the mark of the slot in which it stands: that on itself or on the nearest value around it;
 * undefined when there is none.
 */
export function walkWithSlots(
  value: unknown,
  plan: Plan,
  visit: (value: unknown, marks: Marks, slot: unknown, steps: readonly Step[]) => void,
): void {
  walkWith<unknown>(
    value,
    plan,
    (marked, marks, steps, around) => {
      const slot = marks.slot ?? around
      visit(marked, marks, slot, steps)
      return slot
    },
    undefined,
  )
}

interface Heading {
  field: string
  always: boolean
}

const headings = new Map<unknown, Heading>()
for (const definition of Object.values(schema.definitions)) {
  const properties: Record<string, object> = 'properties' in definition ? definition.properties : {}
  const type = valueAt(properties, ['type', 'const'])
  for (const [field, node] of Object.entries(properties))
    if ('x-heading' in node) headings.set(type, { field, always: node['x-heading'] === 'always' })
}

/** How a block type says its heading: the field, and whether a heading is shown even without it. Null when it has none. */
export const headingOf = (type: string): Heading | null => headings.get(type) ?? null
