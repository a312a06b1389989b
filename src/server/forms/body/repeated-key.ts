const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Whether any object in a JSON text has a repeated key. `JSON.parse` hides it and RFC 8259 (4) leaves it open, so two programs could read
 * different enquiries. The text must be valid JSON.
 */
export function hasRepeatedKey(json: string): boolean {
  const objects: (Set<unknown> | null)[] = []
  let lastString = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') objects.push(new Set())
    else if (token === '[') objects.push(null)
    else if (token === '}' || token === ']') objects.pop()
    else if (token.startsWith('"')) lastString = token
    else if (token === ':') {
      const key: unknown = JSON.parse(lastString)
      const keys = objects.at(-1)
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}
