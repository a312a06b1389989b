import type { Step } from './pointer.ts'

/** Whether a JSON value is an object, which lists and null are not. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an object's own field, or undefined when there is none. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** What stands one step below a JSON value, or undefined. */
export const childOf = (value: unknown, step: Step): unknown =>
  Array.isArray(value) ? value[Number(step)] : fieldOf(value, String(step))

/** The text in an object's own field, or null. */
export function textOf(value: unknown, key: string): string | null {
  const text = fieldOf(value, key)
  return typeof text === 'string' ? text : null
}

/** The list in an object's own field; empty when there is none. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const list = fieldOf(value, key)
  return Array.isArray(list) ? list : []
}
