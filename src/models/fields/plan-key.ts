import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from './index.ts'
import { findBranch } from './match-value.ts'
import { planChange, toUniqueEntry } from './plan-change.ts'

/**
 * The changes that give an entry of a list a key that fits its title, such as the name of a form field. None if it has no key, or the title
 * no letters for one.
 */
export function planKey(manifest: unknown, entry: Steps, title: string): Change[] {
  const item = describeField(manifest, entry)
  const list = valueAt(manifest, entry.slice(0, -1))
  const value = valueAt(manifest, entry)
  const group = item?.kind === 'union' ? findBranch(item, value) : item
  if (!item || group?.kind !== 'group' || !isObject(value) || !Array.isArray(list)) return []
  const field = group.fields.find(({ naming, kind }) => naming === 'key' && kind === 'text')
  if (field?.kind !== 'text') return []
  const key = toKey(title).slice(0, field.maxLength ?? undefined)
  if (key === '' || (field.pattern !== null && !new RegExp(field.pattern, 'u').test(key))) return []
  const neighbors = list.filter((_, index) => index !== entry.at(-1))
  const unique = fieldOf(toUniqueEntry(item, { ...value, [field.name]: key }, neighbors), field.name)
  return unique === value[field.name] ? [] : planChange(manifest, [...entry, field.name], unique)
}

/** `What is your budget?` becomes `whatIsYourBudget`. Letters lose their accents, and those without a Latin form are left out. */
function toKey(title: string): string {
  const words =
    title
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', ...others] = words.map((word) => word.replace(/[^a-z0-9]/gi, '').toLowerCase()).filter((word) => word !== '')
  return [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}
