const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Whether an object of a JSON text has a key twice, which JSON.parse hides and RFC 8259 (4) leaves open: two programs could read two
 * different enquiries. The text must be valid JSON.
 */
export function hasRepeatedKey(json: string): boolean {
  const objects: (Set<unknown> | null)[] = []
  let lastText = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(null)
    else if (token === '}' || token === ']') objects.pop()
    else if (token.startsWith('"')) lastText = token
    else if (token === ':') {
      const key: unknown = JSON.parse(lastText)
      const keys = objects.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
