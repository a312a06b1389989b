import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { findSecret } from '../checks/rules/secret-in-manifest/find-secret.ts'
import { isObject } from '../manifest/json.ts'
import { type PointerStep, toPointer, withValuesAt } from '../manifest/pointer.ts'
import { createMarkPlan, walkMarks, walkTexts } from '../manifest/walk.ts'

/** What an assistant sees instead of a secret. */
const HIDDEN = '(hidden)'

const secretPlan = createMarkPlan(schema, undefined, ['secret'])

/** A manifest without its secrets: what the schema marks as secret, such as the address of a webhook, and every text that looks like one. */
export const hideSecrets = (manifest: unknown): unknown =>
  isObject(manifest)
    ? withValuesAt(
        manifest,
        findSecrets(manifest).map(({ steps }) => ({ steps, to: HIDDEN })),
      )
    : manifest

/** A function that hides the secrets of a manifest in texts about it, such as messages. */
export function createSecretHider(manifest: unknown): (text: string) => string {
  const values = findSecrets(manifest).flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
  return (text) => values.reduce((hidden, value) => hidden.replaceAll(value, HIDDEN), text)
}

/** How many texts of a manifest are what an assistant sees instead of a secret. */
export function countHidden(manifest: unknown): number {
  let count = 0
  walkTexts(manifest, null, (value) => {
    if (value === HIDDEN) count += 1
  })
  return count
}

function findSecrets(manifest: unknown): { steps: readonly PointerStep[]; value: unknown }[] {
  const secrets: { steps: readonly PointerStep[]; value: unknown }[] = []
  walkTexts(manifest, secretPlan, (value, marks, steps) => {
    if (marks?.secret === true || (typeof value === 'string' && findSecret(value) !== null))
      secrets.push({ steps: [...steps], value })
  })
  return secrets
}

/** Whether two manifests have the same secrets, each in the same form. */
export const hasSameSecrets = (before: unknown, after: unknown): boolean => listSecrets(before) === listSecrets(after)

function listSecrets(manifest: unknown): string {
  const found: string[] = []
  walkMarks(manifest, secretPlan, (value, _, steps) => found.push(`${toPointer(steps.slice(0, 2))} ${JSON.stringify(value)}`))
  return found.sort().join('\n')
}
