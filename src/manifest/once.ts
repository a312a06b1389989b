/** Returns a function that computes a value on the first call and then returns the stored one. */
export function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | null = null
  return () => {
    value ??= compute()
    return value
  }
}
