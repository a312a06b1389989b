import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { FieldDescriptor } from '../../../src/models/fields/descriptor.ts'
import { describeField } from '../../../src/models/fields/index.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'
import { toChoiceList, toFieldTables, toKindTables } from './field-table.ts'

/** An entry for each part of a manifest that has fields, such as its theme, in the order of the schema. */
export const readPartEntries = (): DocsEntry[] =>
  Object.keys(schema.properties).flatMap((name) => {
    const part = describeField({}, [name])
    return part === null ? [] : toEntries(name, part)
  })

function toEntries(name: string, part: FieldDescriptor): DocsEntry[] {
  const group = part.kind === 'list' || part.kind === 'map' ? part.item : part
  if (group.kind !== 'group') return []
  const [example] = part.examples
  const choices = toChoiceList(group, 'What the choices do')
  return [
    {
      slug: name,
      title: part.title,
      description: part.help,
      searchTitle: `${part.title} in the manifest: all fields`,
      searchDescription: toSearchDescription(part.help, `All fields of the part "${name}" of a manifest, with their values.`),
      fields: { name },
      blocks: [
        ...(example === undefined ? [] : [toExample(name, example)]),
        ...toFieldTables(group, 'Fields'),
        ...toKindTables(group),
        ...(choices ? [choices] : []),
      ],
    },
  ]
}

function toExample(name: string, example: unknown): object {
  const code = `${JSON.stringify(name)}: ${JSON.stringify(example, null, 2)}`
  return { type: 'code', id: 'example', heading: 'Example', items: [{ title: 'site.manifest.json', language: 'json', code }] }
}
