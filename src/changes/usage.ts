import { gather, isText } from '../checks/overview/marks.ts'
import { fieldOf, listOf } from '../manifest/json.ts'

/** On how many pages that are not drafts something of `shared` or `forms` is shown, by `shared/why-us`. */
export function countUses(manifest: unknown): (owner: string) => number {
  const users = new Map<string, Set<string>>()
  for (const { value, steps, mark } of (gather(manifest).marked.get('ref') ?? []).filter(isText)) {
    const target = `${mark === 'form' ? 'forms' : 'shared'}/${value}`
    const owners = users.get(target) ?? new Set<string>()
    users.set(target, owners.add(`${steps[0]}/${steps[1]}`))
  }
  const isShown = (page: string) => fieldOf(listOf(manifest, 'pages')[Number(page.slice('pages/'.length))], 'draft') !== true

  function pagesOf(owner: string, seen: Set<string>): Set<string> {
    if (seen.has(owner)) return new Set()
    seen.add(owner)
    const pages = [...(users.get(owner) ?? [])].flatMap((user) =>
      user.startsWith('pages/') ? (isShown(user) ? [user] : []) : [...pagesOf(user, seen)],
    )
    return new Set(pages)
  }
  return (owner) => pagesOf(owner, new Set()).size
}
