import fc from 'fast-check'

/** Random numbers from a seed, so that two values of the same shape are formatted alike. */
function createDice(seed: number): (sides: number) => number {
  let state = seed | 1
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % sides
  }
}

/** How a JSON file is formatted. With `isWild`, every list and object is formatted differently. */
export interface JsonLayout {
  seed: number
  unit: string
  lineEnd: string
  isWild: boolean
  ending: string
}

/** Formats a value as JSON, with each list and object on one line or on several. */
export function formatJsonAs(value: unknown, { seed, unit, lineEnd, isWild, ending }: JsonLayout): string {
  const roll = createDice(seed)
  const space = () => (isWild ? (['', ' ', '  '][roll(3)] ?? '') : '')
  const write = (item: unknown, indent: string, isInLine: boolean): string => {
    if (typeof item !== 'object' || item === null) return JSON.stringify(item)
    const isFlat = isInLine || lineEnd === '' || (isWild && roll(3) === 0)
    const inner = indent + unit
    const entries = Object.entries(item).map(([key, child]) => {
      const name = Array.isArray(item) ? '' : `${JSON.stringify(key)}${space()}:${isWild ? space() : ' '}`
      return name + write(child, inner, isFlat)
    })
    const [open, close] = Array.isArray(item) ? '[]' : '{}'
    if (entries.length === 0) return `${open}${close}`
    if (isFlat) return `${open}${space()}${entries.join(`,${isWild ? space() : ' '}`)}${space()}${close}`
    return `${open}${lineEnd}${inner}${entries.join(`${space()},${lineEnd}${inner}`)}${lineEnd}${indent}${close}`
  }
  return write(value, '', false) + ending
}

export const jsonLayouts: fc.Arbitrary<JsonLayout> = fc.record({
  seed: fc.nat(),
  unit: fc.constantFrom('  ', '    ', '\t', ''),
  lineEnd: fc.constantFrom('\n', '\r\n', ''),
  isWild: fc.boolean(),
  ending: fc.constantFrom('', '\n', '\r\n', '\n\n'),
})
