import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import { listScheduledChanges } from '../../manifest/schedule.ts'

/** Says what changes next because of dates in the manifest, and when to build the site again; null if nothing does. */
export function describeNextChange(today: string, manifest: unknown): string | null {
  const [next, ...later] = listScheduledChanges(today, manifest)
  if (!next) return null
  const others = later.filter(({ date }) => date === next.date).length
  const suffix = others === 0 ? '' : others === 1 ? ', and one more change' : `, and ${others} more changes`
  return `Next change by date, on ${next.date}: ${toBreadcrumb(manifest, next.steps)} ${next.kind}${suffix}. Build the site again on that day.`
}
