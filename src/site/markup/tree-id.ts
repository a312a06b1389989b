/** React keeps this many bits of a place in a number, and the rest in a text. */
const MAX_BITS = 30

/**
 * The place of a component in the tree, as React encodes it in the ids of `useId`: browser and server find the same one.
 * @param path for each list around the component, the number of its children and the index of the child
 */
export function toTreeId(path: readonly number[]): string {
  // The highest bit marks where the place begins.
  let [id, overflow] = [1, '']
  for (let at = 0; at < path.length; at += 2) {
    const [count = 0, index = 0] = [path[at], path[at + 1]]
    const needed = countBits(count)
    let length = countBits(id) - 1
    let place = id & ~(1 << length)
    if (length + needed > MAX_BITS) {
      const moved = length - (length % 5)
      overflow = (place & ((1 << moved) - 1)).toString(32) + overflow
      place >>= moved
      length -= moved
    }
    id = (1 << (length + needed)) | ((index + 1) << length) | place
  }
  return (id & ~(1 << (countBits(id) - 1))).toString(32) + overflow
}

const countBits = (value: number): number => 32 - Math.clz32(value)
