import { isContainer, isObject } from './json.ts'
import type { PointerStep } from './pointer.ts'

/** The field that every object of a manifest can have: a note to other editors of the file. It is never published. */
export const COMMENT = '$comment'

/** A comment in a manifest, and where it is. */
export interface Comment {
  value: string
  steps: readonly PointerStep[]
}

/** The entries of an object with names as keys, such as `forms`, without its comment. Empty for other values. */
export const listEntries = (value: unknown): [name: string, entry: unknown][] =>
  isObject(value) ? Object.entries(value).filter(([name]) => name !== COMMENT) : []

/** Whether a JSON text may contain comments. The key can be written with escapes, such as `\u0024comment`. */
export const mayHaveComments = (text: string): boolean => text.includes(COMMENT) || text.includes('\\u00')

/** The editor needs a draft without comments after every change. Its pages and parts are remembered, because few of them change. */
const REMEMBERED_LEVELS = 2
const known = new WeakMap<object, unknown>()

/**
 * A JSON value without the comments in its objects. Unchanged parts are the very same objects. A comment that is not a text stays, because
 * it is an error.
 */
export function withoutComments<T>(value: T, depth?: number): T
export function withoutComments(value: unknown, depth = 0): unknown {
  if (!isContainer(value)) return value
  if (depth > REMEMBERED_LEVELS) return removeComments(value, depth)
  const last = known.get(value)
  if (last !== undefined) return last
  const clean = removeComments(value, depth)
  known.set(value, clean)
  return clean
}

function removeComments(value: object, depth: number): object {
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => withoutComments(entry, depth + 1))
    return entries.some((entry, index) => entry !== value[index]) ? entries : value
  }
  if (!isObject(value)) return value
  let changed: Map<string, unknown> | null = null
  for (const key in value) {
    const child = value[key]
    if (key === COMMENT && typeof child === 'string') {
      changed ??= new Map()
      continue
    }
    const clean = withoutComments(child, depth + 1)
    if (clean !== child) changed = (changed ?? new Map<string, unknown>()).set(key, clean)
  }
  return changed === null ? value : replaceFields(value, changed)
}

/** A copy of an object without its comment and with other values of some fields, in the same order. */
const replaceFields = (value: Readonly<Record<string, unknown>>, changed: ReadonlyMap<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      isComment(key, child) ? [] : [[key, changed.has(key) ? changed.get(key) : child]],
    ),
  )

const isComment = (key: string, value: unknown): boolean => key === COMMENT && typeof value === 'string'

/** The comments of a JSON value in the order of the file, given the value without them. Parts without comments are not visited. */
export function* listComments(value: unknown, clean: unknown, steps: readonly PointerStep[] = []): Generator<Comment> {
  if (value === clean || !isContainer(value)) return
  for (const [key, child] of Object.entries(value)) {
    const at = [...steps, Array.isArray(value) ? Number(key) : key]
    if (key === COMMENT && typeof child === 'string') yield { value: child, steps: at }
    else yield* listComments(child, isContainer(clean) ? Reflect.get(clean, key) : undefined, at)
  }
}
