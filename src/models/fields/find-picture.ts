import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf } from '../../manifest/json.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'

const filePlan = createMarkPlan(schema, undefined, ['file'])

/** The first picture that a block shows; null without any. Share images and logos are not for the content. */
export function findPicture(manifest: unknown): string | null {
  let found: string | null = null
  for (const part of ['pages', 'shared']) {
    const plan = filePlan.properties.get(part)
    if (!plan) continue
    walkMarks(fieldOf(manifest, part), plan, (value, _, steps) => {
      if (typeof value === 'string' && steps.length > 3) found ??= value
    })
  }
  return found
}
