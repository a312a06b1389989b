import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CodeLine } from '../../contracts/place.ts'
import type { FencedCode } from '../../manifest/markdown/rich-parts.ts'
import { toHash } from '../cache/hash.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { readPackageVersion } from '../cache/package-version.ts'

/** Increase it when code is highlighted in another way. */
const VERSION = 2

/**
 * Highlights code. Returns the lines of each by its key; code in an unknown language is left out. Lines are cached by the code and by the
 * version of the grammars.
 */
export async function readCode(
  wanted: ReadonlyMap<string, FencedCode>,
  cache: string,
): Promise<Record<string, readonly CodeLine[]>> {
  const folder = path.join(cache, 'code')
  const found: Record<string, readonly CodeLine[]> = {}
  for (const [key, code] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = path.join(folder, `${toHash(`${VERSION} ${readPackageVersion('@shikijs/langs')} ${key}`)}.json`)
    const lines = existsSync(file) ? readCachedJson<readonly CodeLine[]>(file) : null
    const made = lines ?? (await highlight(code))
    if (!made) continue
    if (!lines) writeCachedJson(file, made)
    found[key] = made
  }
  return found
}

/** Loaded only on a cache miss: loading a grammar takes longer than reading all code from the cache. */
const highlight = async (code: FencedCode): Promise<readonly CodeLine[] | null> =>
  (await import('./highlight.ts')).highlightCode(code)
