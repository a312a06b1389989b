import { toBreadcrumb } from '../checks/breadcrumb.ts'
import type { Steps } from '../contracts/change.ts'
import { isContainer } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import { toResultPage } from './result-page.ts'

/** The length of a value, as JSON, that is shown as a whole. */
const MAX_VALUE_LENGTH = 24_000

/** The length of an entry, as JSON, that is shown in the list of entries of a value that is too long. */
const MAX_ENTRY_LENGTH = 1000

/**
 * The value at some steps of a manifest as it fits in a result: the whole value; or, if it is long, its entries from `offset` on, of which the
 * long ones are only named; or a part of a long text.
 */
export function showValueAt(manifest: unknown, at: Steps, offset = 0): Record<string, unknown> {
  const value = valueAt(manifest, at)
  const place = { at, where: toBreadcrumb(manifest, at) }
  if (JSON.stringify(value).length <= MAX_VALUE_LENGTH) return { ...place, value }
  if (!isContainer(value)) return { ...place, ...toTextPart(String(value), offset) }
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  const entries = steps.map((step) => showEntry(manifest, [...at, step]))
  const hint = 'This part is too long to be shown as a whole. Read an entry without "value" by its "at".'
  return { ...place, hint, ...toResultPage('entries', entries, offset) }
}

function showEntry(manifest: unknown, at: Steps) {
  const value = valueAt(manifest, at)
  const { length } = JSON.stringify(value)
  return { at, where: toBreadcrumb(manifest, at), ...(length <= MAX_ENTRY_LENGTH ? { value } : { length }) }
}

function toTextPart(text: string, offset: number) {
  const part = text.slice(offset, offset + MAX_VALUE_LENGTH)
  const next = offset + part.length
  return { text: part, total: text.length, ...(next < text.length && { nextOffset: next }) }
}
