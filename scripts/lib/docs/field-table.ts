import { slug } from 'github-slugger'
import { toLiteralMarkdown } from '../../../src/manifest/markdown/to-literal-markdown.ts'
import type { FieldDescriptor, FieldKind, GroupDescriptor } from '../../../src/models/fields/descriptor.ts'

/** A field with its path: the keys that lead to it, as in JSON. Each entry of a list has the same fields. */
interface PathField {
  path: string
  field: FieldDescriptor
}

/** What a field contains, in words. */
const KINDS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  long: 'Text with several lines',
  inline: 'Text with emphasis and links',
  rich: 'Text in Markdown',
  link: 'Link',
  page: 'Path of a page',
  path: 'Path',
  anchor: 'Anchor',
  icon: 'Icon',
  color: 'Color',
  email: 'Email address',
  date: 'Date',
  file: 'Path of a file',
  choice: 'Choice',
  choices: 'List of choices',
  number: 'Number',
  switch: 'true or false',
  reference: 'Name',
  formReference: 'Name of a field',
  picture: 'Picture',
  group: 'Object',
  union: 'Object',
  list: 'List',
  blocks: 'List of blocks',
  map: 'Object with names of your own',
  either: 'One of several kinds',
  tag: 'Fixed value',
}

/** The most rows that a table can have. */
const MAX_ROWS = 60

/** Tables with the fields of an object and of the objects in it. Where there are too many for one table, objects have their own. */
export function toFieldTables(group: GroupDescriptor, heading: string): object[] {
  const all = listFields(group)
  if (all.length <= MAX_ROWS) return [toTable(heading, all)]
  const isObject = ({ kind }: FieldDescriptor) => kind === 'group'
  return [
    ...toParts(heading, listFields({ fields: group.fields.filter((field) => !isObject(field)) })),
    ...group.fields.filter(isObject).flatMap((field) => toParts(JSON.stringify(field.name), listFields({ fields: [field] }))),
  ]
}

/** Tables with as many rows as fit. */
const toParts = (heading: string, fields: readonly PathField[]): object[] =>
  Array.from({ length: Math.ceil(fields.length / MAX_ROWS) }, (_, index) =>
    toTable(index === 0 ? heading : `${heading}, part ${index + 1}`, fields.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS)),
  )

/** Tables for the kinds of entries in the lists of an object, such as the fields of a form: each kind has other fields. */
export function toKindTables({ fields }: GroupDescriptor): object[] {
  const unions = fields.flatMap((field) => (field.kind === 'list' && field.item.kind === 'union' ? [field.item] : []))
  return unions.flatMap(({ tag, branches }) =>
    [...branches].map(([value, branch]) =>
      toTable(`${branch.title}: ${JSON.stringify(tag)} is ${JSON.stringify(value)}`, listFields(branch)),
    ),
  )
}

const toTable = (heading: string, fields: readonly PathField[]): object => ({
  type: 'table',
  id: slug(heading),
  heading,
  rowsTitle: 'Field',
  phone: 'stack',
  columns: [{ title: 'Value' }, { title: 'What it does' }],
  rows: fields.map(({ path, field }) => ({
    title: path,
    ...(field.isRequired && { note: 'Required' }),
    cells: [describeValue(field), toLiteralMarkdown(field.help || field.title)],
  })),
})

/** A list of what each choice of the fields of an object does; null if none has a description. */
export function toChoiceList(group: GroupDescriptor, heading: string): object | null {
  const lists = listFields(group).flatMap(({ path, field }) => {
    const described = field.kind === 'choice' ? field.choices.filter(({ help }) => help !== '') : []
    const lines = described.map(({ value, help }) => `- \`${value}\`: ${toLiteralMarkdown(help)}`)
    return lines.length > 0 && field.name !== 'tone' ? [`**\`${path}\`**\n\n${lines.join('\n')}`] : []
  })
  return lists.length > 0 ? { type: 'richText', id: 'choices', heading, text: lists.join('\n\n') } : null
}

const listFields = ({ fields }: Pick<GroupDescriptor, 'fields'>, parent?: string): PathField[] =>
  fields.flatMap((field) => {
    const path = [...(parent === undefined ? [] : [parent]), JSON.stringify(field.name)].join(' › ')
    return [{ path, field }, ...listInner(field, path)]
  })

function listInner(field: FieldDescriptor, path: string): PathField[] {
  if (field.kind === 'group' || field.kind === 'picture') return listFields(field, path)
  if (field.kind === 'list') return listInner(field.item, path)
  if (field.kind === 'map' && field.item.kind === 'group')
    return field.item.fields.map((inner) => ({ path: `${path} › name › ${JSON.stringify(inner.name)}`, field: inner }))
  if (field.kind === 'either') return field.options.flatMap((option) => listInner(option.field, path))
  return []
}

function describeValue(field: FieldDescriptor): string {
  if (field.kind === 'tag') return toCode(field.value)
  const words =
    field.kind === 'choice' ? toChoices(field.choices) : field.kind === 'either' ? toOptions(field) : KINDS[field.kind]
  const bounds = toBounds(field)
  const fallback = field.fallback === undefined ? '' : `. Default: ${toCode(field.fallback)}`
  return `${words}${bounds && `, ${bounds}`}${fallback}`
}

const toChoices = (choices: readonly { value: string | number }[]): string => choices.map(({ value }) => toCode(value)).join(', ')

const toOptions = ({ options }: FieldDescriptor & { kind: 'either' }): string => options.map(({ label }) => label).join(' or ')

function toBounds(field: FieldDescriptor): string {
  if (field.kind === 'list' || field.kind === 'blocks') return Number.isFinite(field.maxItems) ? `at most ${field.maxItems}` : ''
  if (field.kind === 'number') {
    const { minimum, maximum } = field
    return minimum !== null && maximum !== null ? `${minimum} to ${maximum}` : minimum !== null ? `at least ${minimum}` : ''
  }
  const max = 'maxLength' in field ? field.maxLength : null
  return max === null || field.kind === 'link' ? '' : `at most ${max} characters`
}

const toCode = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
