import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { textOf } from '../../manifest/json.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'

const picturePlan = createMarkPlan(schema, undefined, ['picture'])

/** The values of the field `focus` that the pictures of a manifest have. */
export function findFocuses(manifest: Manifest): ReadonlySet<string> {
  const found = new Set<string>()
  walkMarks(manifest, picturePlan, (picture) => {
    const focus = textOf(picture, 'focus')
    if (focus !== null) found.add(focus)
  })
  return found
}
