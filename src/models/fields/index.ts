import type { Steps } from '../../contracts/change.ts'
import { COMMENT } from '../../manifest/comments.ts'
import { childOf, fieldOf, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { findDefaultTexts } from '../default-texts.ts'
import { commentField } from './comment-field.ts'
import type { FieldDescriptor, GroupDescriptor } from './descriptor.ts'
import { findMatch } from './match-value.ts'
import { withOwnFields } from './own-fields.ts'
import { rootNode } from './schema-node.ts'
import { toDescriptor } from './to-descriptor.ts'

/** The whole manifest. */
const manifestField = toDescriptor('', rootNode, true)

/**
 * Describes the place at some steps into a manifest; null if the schema has no such place. The manifest can be invalid: it only decides
 * between the branches of unions.
 */
export function describeField(manifest: unknown, steps: Steps): FieldDescriptor | null {
  let field: FieldDescriptor | null = manifestField
  let value = manifest
  for (const [index, step] of steps.entries()) {
    field = field === null ? null : findChild(field, value, step)
    if (index === 1 && field?.kind === 'group' && steps[0] === 'site' && step === 'texts') field = inLanguageOf(value, field)
    if (index === 3 && field?.kind === 'group' && steps[0] === 'collections' && steps[2] === 'entries')
      field = withOwnFields(field, fieldOf(fieldOf(manifest, 'collections'), String(steps[1])))
    value = childOf(value, step)
  }
  return field
}

/** The fields of the interface texts, with their defaults in the language of the site. */
function inLanguageOf(site: unknown, group: GroupDescriptor): GroupDescriptor {
  const language = textOf(site, 'language') ?? ''
  const known = textGroups.get(language)
  if (known) return known
  const texts = findDefaultTexts(language)
  const fields = group.fields.map((field) => ({ ...field, fallback: fieldOf(texts, field.name) }))
  const localized = { ...group, fields }
  textGroups.set(language, localized)
  return localized
}

const textGroups = new Map<string, GroupDescriptor>()

function findChild(field: FieldDescriptor, value: unknown, step: PointerStep): FieldDescriptor | null {
  switch (field.kind) {
    case 'group':
    case 'picture':
      return field.fields.find(({ name }) => name === step) ?? (step === COMMENT ? commentField : null)
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      return matching === null ? null : findChild(matching, value, step)
    }
    case 'list':
    case 'blocks':
    case 'choices':
      return typeof step === 'number' ? field.item : null
    case 'map':
      if (step === COMMENT) return commentField
      return { ...field.item, name: String(step), title: field.item.title || String(step) }
    default:
      return null
  }
}
