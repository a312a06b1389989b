import type { PointerStep } from './pointer.ts'

/** Whether a JSON value is an object; lists and null are not. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a JSON value is an object or a list. */
export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether two lists have the very same entries. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index])

/** The value of an object's own field, or undefined. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** The child of a JSON value at one step, or undefined. */
export const childOf = (value: unknown, step: PointerStep): unknown =>
  Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))

/** The value of an object's own field if it is a string, or null. */
export function textOf(value: unknown, key: string): string | null {
  const text = fieldOf(value, key)
  return typeof text === 'string' ? text : null
}

/** The value of an object's own field if it is a list; otherwise an empty list. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}

/** The value of a JSON text; null if it is not valid JSON. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
