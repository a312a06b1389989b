/** Returns a function that computes a value on the first call and then returns the stored one. */
export function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | null = null
  return () => {
    value ??= compute()
    return value
  }
}

/** Returns a function that computes the value for an object once, as long as the object exists. */
export function memoizeByObject<Key extends object, Value extends object>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const existing = known.get(key)
    if (existing) return existing
    const value = compute(key)
    known.set(key, value)
    return value
  }
}
