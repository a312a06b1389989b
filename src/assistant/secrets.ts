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

/** Shorter secrets are hidden in quotes only: as a part of a sentence they could be any word. */
const MIN_WORD_LENGTH = 8

/** A function that hides the secrets of a manifest in messages about it, which quote values and may cut them. */
export function createSecretHider(manifest: unknown): (text: string) => string {
  const values = findSecrets(manifest).flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
  // The longest first: one secret can begin with another.
  const sorted = values.toSorted((one, other) => other.length - one.length)
  const words = sorted.filter(({ length }) => length >= MIN_WORD_LENGTH)
  const isSecret = (quoted: string) =>
    sorted.some((value) => value === quoted || (/.…$/s.test(quoted) && value.startsWith(quoted.slice(0, -1))))
  return (text) => {
    const unquoted = text.replaceAll(/"([^"]+)"/g, (whole, quoted: string) => (isSecret(quoted) ? `"${HIDDEN}"` : whole))
    return words.reduce((hidden, value) => hidden.replaceAll(value, HIDDEN), unquoted)
  }
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

/** Whether each form of two manifests has the same deliveries with what the schema marks as secret. Texts that look like a key may differ. */
export const hasSameSecrets = (before: unknown, after: unknown): boolean => listSecrets(before) === listSecrets(after)

function listSecrets(manifest: unknown): string {
  const found: { form: string; delivery: string; value: string }[] = []
  walkMarks(manifest, secretPlan, (value, _, steps) =>
    found.push({
      form: toPointer(steps.slice(0, 2)),
      delivery: toPointer(steps.slice(0, -1)),
      value: `${steps.at(-1)} ${JSON.stringify(value)}`,
    }),
  )
  const deliveries = [...Map.groupBy(found, ({ delivery }) => delivery).values()]
  return deliveries
    .map((secrets) => [secrets[0]?.form, ...secrets.map(({ value }) => value).sort()].join(' '))
    .sort()
    .join('\n')
}
