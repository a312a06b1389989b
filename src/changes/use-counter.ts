import { collectMarks, isText } from '../checks/overview/marks.ts'
import { fieldOf, listOf } from '../manifest/json.ts'

/** Returns how many published pages show an entry of `shared` or `forms`, given as `shared/why-us`. */
export function createUseCounter(manifest: unknown): (owner: string) => number {
  const users = new Map<string, Set<string>>()
  for (const { value, steps, mark } of (collectMarks(manifest).marked.get('ref') ?? []).filter(isText)) {
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
