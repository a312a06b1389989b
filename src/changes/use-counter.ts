import { collectMarks, isText } from '../checks/overview/marks.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { OVERRIDE_FIELDS } from '../manifest/names.gen.ts'
import { valueAt } from '../manifest/pointer.ts'

/**
 * Returns how many published pages show an entry of `shared` or `forms`, given as `shared/why-us`. With a field, only pages count on which
 * a reference to the entry does not replace the field.
 */
export function createUseCounter(manifest: unknown): (owner: string, field?: string) => number {
  const users = new Map<string, { user: string; reference: unknown }[]>()
  for (const { value, steps, mark } of (collectMarks(manifest).marked.get('ref') ?? []).filter(isText)) {
    const target = `${mark === 'form' ? 'forms' : 'shared'}/${value}`
    const use = { user: `${steps[0]}/${steps[1]}`, reference: valueAt(manifest, steps.slice(0, -1)) }
    users.set(target, [...(users.get(target) ?? []), use])
  }
  const isShown = (page: string) => fieldOf(listOf(manifest, 'pages')[Number(page.slice('pages/'.length))], 'draft') !== true

  function pagesOf(owner: string, field: string | undefined, seen: Set<string>): Set<string> {
    if (seen.has(owner)) return new Set()
    seen.add(owner)
    const isReplaced = (reference: unknown) =>
      field !== undefined &&
      OVERRIDE_FIELDS.includes(field) &&
      textOf(reference, 'type') === 'shared' &&
      fieldOf(reference, field) !== undefined
    const pages = (users.get(owner) ?? []).flatMap(({ user, reference }) => {
      if (isReplaced(reference)) return []
      return user.startsWith('pages/') ? (isShown(user) ? [user] : []) : [...pagesOf(user, undefined, seen)]
    })
    return new Set(pages)
  }
  return (owner, field) => pagesOf(owner, field, new Set()).size
}
