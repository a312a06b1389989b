import { isObject } from '../manifest/json.ts'

/** The number of entries, up to a limit, that are the same from the first one on. */
export function countSame(limit: number, isSame: (at: number) => boolean): number {
  let count = 0
  while (count < limit && isSame(count)) count += 1
  return count
}

/** Whether two JSON values are equal, including the order of keys. Fast for values that share parts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((entry, index) => isSameValue(entry, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  return keys.length === otherKeys.length && keys.every((key, at) => key === otherKeys[at] && isSameValue(one[key], other[key]))
}
