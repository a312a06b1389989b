import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import type {
  DescriptorBase,
  FieldChoice,
  FieldDescriptor,
  FieldGroup,
  GroupDescriptor,
  PreviewPart,
  ReferenceDescriptor,
  SuggestedName,
  TextDescriptor,
} from './descriptor.ts'
import { numberOf, resolveNode, type SchemaKeywords } from './schema-node.ts'

/** Texts with a larger limit have a control with several lines. */
const MAX_LINE_LENGTH = 160

/** Describes the field or entry with the schema node `written`. */
export function toDescriptor(name: string, written: unknown, isRequired: boolean): FieldDescriptor {
  const node = resolveNode(written)
  const base = toBase(name, node, isRequired)
  if ('const' in node) return { ...base, kind: 'tag', value: node.const }
  if (Array.isArray(node.type)) return { ...base, kind: 'either', options: toOptions(name, node, node.type, isRequired) }
  if (isObject(node.discriminator)) return toUnion(base, node)
  if (Array.isArray(node.enum)) return toChoice(base, node)
  if (node.type === 'array') return toList(base, node)
  if (node.type === 'object') return toObject(base, node)
  if (node.type === 'boolean') return { ...base, kind: 'switch', group: toGroup(node, 'layout') }
  if (node.type === 'integer' || node.type === 'number') return toNumber(base, node)
  return toText(base, node)
}

export function toBase(name: string, node: SchemaKeywords, isRequired: boolean): DescriptorBase {
  const naming = node['x-name']
  return {
    name,
    title: textOf(node, 'title') ?? name,
    help: textOf(node, 'description') ?? '',
    isRequired,
    group: toGroup(node, 'content'),
    naming: naming === 'title' || naming === 'key' ? naming : null,
    examples: listOf(node, 'examples'),
    fallback: node.default,
    snippets: listOf(node, 'defaultSnippets').map((snippet) => ({
      label: textOf(snippet, 'label') ?? '',
      description: textOf(snippet, 'description') ?? '',
      body: fieldOf(snippet, 'body'),
    })),
    preview: PREVIEW_PARTS.find((part) => part === node['x-preview']) ?? null,
  }
}

const PREVIEW_PARTS: readonly PreviewPart[] = ['title', 'description', 'address', 'picture', 'unlisted']

function toGroup(node: SchemaKeywords, usual: FieldGroup): FieldGroup {
  if (node['x-override'] === true) return 'override'
  const group = node['x-group']
  return group === 'content' || group === 'layout' || group === 'more' ? group : usual
}

/** The value in words: `wideFirst` becomes `Wide first`. The schema has `x-labels` where that does not read well. */
function toLabel(value: unknown): string {
  const words = String(value).replaceAll('-', ' ')
  const spaced = words.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const toChoice = (base: DescriptorBase, node: SchemaKeywords): FieldDescriptor => ({
  ...base,
  kind: 'choice',
  choices: toChoices(node),
  isFont: node['x-font'] === true,
  isColorName: node['x-color-name'] === true,
  isPosition: node['x-positions'] === true,
  group: toGroup(node, 'layout'),
})

function toChoices(node: SchemaKeywords): FieldChoice[] {
  const labels = listOf(node, 'x-labels')
  const descriptions = listOf(node, 'enumDescriptions')
  return listOf(node, 'enum').flatMap((value, index) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ value, label: String(labels[index] ?? toLabel(value)), help: String(descriptions[index] ?? '') }]
      : [],
  )
}

/** One option for each JSON type of the node. */
function toOptions(name: string, node: SchemaKeywords, types: readonly unknown[], isRequired: boolean) {
  const { 'x-ref': reference, if: condition, then, 'x-labels': labels, ...rest } = node
  return types.map((type, index) => {
    const isConditional = textOf(condition, 'type') === type
    const own = {
      ...rest,
      ...(isConditional && isObject(then) && then),
      ...(type === 'string' && reference !== undefined && { 'x-ref': reference }),
    }
    const label = listOf({ labels }, 'labels')[index]
    return { label: String(label ?? type), field: toDescriptor(name, { ...own, type }, isRequired) }
  })
}

function toUnion(base: DescriptorBase, node: SchemaKeywords): FieldDescriptor {
  const tag = textOf(node.discriminator, 'propertyName') ?? 'type'
  const written = listOf(node, 'oneOf').map(resolveNode)
  const branches = written.toSorted(compareOrder).map((branch): [string, GroupDescriptor] => {
    const value = fieldOf(fieldOf(branch.properties, tag), 'const')
    return [String(value), { ...toBase('', branch, true), ...toObjectParts(branch), kind: 'group' }]
  })
  return { ...base, kind: 'union', tag, branches: new Map(branches) }
}

/** Kinds that people need often come first. Those without an order keep that of the schema. */
const compareOrder = (one: SchemaKeywords, other: SchemaKeywords): number =>
  (numberOf(one, 'x-order') ?? 0) - (numberOf(other, 'x-order') ?? 0)

function toList(base: DescriptorBase, node: SchemaKeywords): FieldDescriptor {
  const limits = { minItems: numberOf(node, 'minItems') ?? 0, maxItems: numberOf(node, 'maxItems') ?? Number.POSITIVE_INFINITY }
  const item = toDescriptor('', node.items, true)
  if (item.kind === 'choice') return { ...base, ...limits, kind: 'choices', item }
  const reference = textOf(node.items, '$ref') ?? ''
  const isBranches = node['x-children'] === true
  const isPages = node['x-pages'] === true
  return { ...base, ...limits, kind: /\/(?:Inner)?Block$/.test(reference) ? 'blocks' : 'list', item, isBranches, isPages }
}

function toObject(base: DescriptorBase, node: SchemaKeywords): FieldDescriptor {
  if (isObject(node.additionalProperties)) return toMap(base, node)
  const parts = toObjectParts(node)
  const isAllLayout = parts.fields.length > 0 && parts.fields.every(({ group }) => group === 'layout')
  return {
    ...base,
    ...parts,
    kind: node['x-picture'] === true ? 'picture' : 'group',
    group: toGroup(node, isAllLayout ? 'layout' : 'content'),
  }
}

function toMap(base: DescriptorBase, node: SchemaKeywords): FieldDescriptor {
  // The other alternative is the key of a comment.
  const names = listOf(node.propertyNames, 'anyOf')[0]
  return {
    ...base,
    kind: 'map',
    item: toDescriptor('', node.additionalProperties, true),
    defines: listOf(node, 'x-defines').map(String),
    keyPattern: textOf(names, 'pattern'),
    keyPatternMessage: textOf(names, 'patternErrorMessage'),
    keyMaxLength: numberOf(resolveNode(names), 'maxLength'),
  }
}

const toObjectParts = (node: SchemaKeywords): Pick<GroupDescriptor, 'fields' | 'role' | 'icon'> => ({
  fields: toFields(node),
  role: node['x-palettes'] === true ? 'palettes' : node['x-form'] === true ? 'form' : null,
  icon: textOf(node, 'icon'),
})

/** The fields of an object in the order of the schema, without its comment. */
function toFields(node: SchemaKeywords): FieldDescriptor[] {
  const required = listOf(node, 'required')
  return listEntries(node.properties).map(([name, child]) => toDescriptor(name, child, required.includes(name)))
}

const toNumber = (base: DescriptorBase, node: SchemaKeywords): FieldDescriptor => ({
  ...base,
  kind: 'number',
  minimum: numberOf(node, 'minimum'),
  maximum: numberOf(node, 'maximum'),
  isWhole: node.type === 'integer',
  group: toGroup(node, 'layout'),
})

function toText(base: DescriptorBase, node: SchemaKeywords): FieldDescriptor {
  const maxLength = numberOf(node, 'maxLength')
  const target = node['x-ref']
  if (isTarget(target)) return { ...base, kind: 'reference', target }
  const partner = node['x-form-ref']
  if (partner === 'field' || partner === 'choice') return { ...base, kind: 'formReference', target: partner }
  if (node['x-file'] === true) return { ...base, kind: 'file', content: 'picture', maxLength }
  if (node['x-font-file'] === true) return { ...base, kind: 'file', content: 'font', maxLength }
  const media = node['x-media-file']
  if (media === 'video' || media === 'captions') return { ...base, kind: 'file', content: media, maxLength }
  const kind = toTextKind(node, maxLength)
  return {
    ...base,
    kind,
    minLength: numberOf(node, 'minLength') ?? 0,
    maxLength,
    pattern: textOf(node, 'pattern'),
    patternMessage: textOf(node, 'patternErrorMessage'),
    suggests: SUGGESTED_NAMES.find((name) => name === node['x-suggest']) ?? null,
    group: toGroup(node, kind === 'anchor' ? 'more' : 'content'),
  }
}

const SUGGESTED_NAMES: readonly SuggestedName[] = ['tag', 'author', 'slug']

const TARGETS: readonly unknown[] = ['form', 'shared', 'list', 'collection'] satisfies ReferenceDescriptor['target'][]

const isTarget = (mark: unknown): mark is ReferenceDescriptor['target'] => TARGETS.includes(mark)

function toTextKind(node: SchemaKeywords, maxLength: number | null): TextDescriptor['kind'] {
  if (node['x-page'] === true) return 'page'
  if (node['x-link'] === true) return 'link'
  // The slug of an entry is the end of its path.
  if (node['x-path'] === true || node['x-pattern'] === true || node['x-preview'] === 'address') return 'path'
  if (node['x-anchor'] === true) return 'anchor'
  if (node['x-icon'] === true) return 'icon'
  if (node['x-color'] === true) return 'color'
  if (node['x-email'] === true) return 'email'
  if ('x-date' in node) return 'date'
  if (isMarkdownKind(node['x-text'])) return node['x-text']
  if (node['x-code'] !== undefined) return 'long'
  return node['x-text'] === 'plain' && (maxLength ?? 0) > MAX_LINE_LENGTH ? 'long' : 'text'
}
