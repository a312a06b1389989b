/** Returns a function that computes each value once and then returns the stored one. Keys are compared by identity. */
export function memoize<Key, Value extends object | string | null>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}
