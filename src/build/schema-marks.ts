import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { type Plan, toPlan, walk } from '../manifest/walk.ts'
import { toBlockName } from './generate/bundle.ts'

const documentPlan = toPlan(schema)

/** Every picture and icon that a manifest, or a part of it under its own keys, names. */
export function findNames(manifest: object): { pictures: Set<string>; icons: Set<string> } {
  const pictures = new Set<string>()
  const icons = new Set<string>()
  walk(manifest, documentPlan, (value, marks) => {
    if (typeof value !== 'string') return
    if (marks.file) pictures.add(value)
    if (marks.icon) icons.add(value)
  })
  return { pictures, icons }
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
