import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { findSecret } from '../checks/rules/secret-in-manifest/find-secret.ts'
import { isObject } from '../manifest/json.ts'
import { type PointerStep, toPointer, withValuesAt } from '../manifest/pointer.ts'
import { createMarkPlan, walkMarks, walkTexts } from '../manifest/walk.ts'

/** What an assistant sees instead of a secret. */
const HIDDEN = '(hidden)'

const secretPlan = createMarkPlan(schema, undefined, ['secret'])

/** A manifest without its secrets: what the schema marks as secret, such as the address of a webhook, and every text that looks like one. */
export function hideSecrets(manifest: unknown): unknown {
  if (!isObject(manifest)) return manifest
  const secrets: { steps: readonly PointerStep[]; to: string }[] = []
  walkTexts(manifest, secretPlan, (value, marks, steps) => {
    if (marks?.secret === true || (typeof value === 'string' && findSecret(value) !== null))
      secrets.push({ steps: [...steps], to: HIDDEN })
  })
  return withValuesAt(manifest, secrets)
}

/** Whether two manifests have the same secrets, each in the same form. */
export const hasSameSecrets = (before: unknown, after: unknown): boolean => listSecrets(before) === listSecrets(after)

function listSecrets(manifest: unknown): string {
  const found: string[] = []
  walkMarks(manifest, secretPlan, (value, _, steps) => found.push(`${toPointer(steps.slice(0, 2))} ${JSON.stringify(value)}`))
  return found.sort().join('\n')
}
