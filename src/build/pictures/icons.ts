import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import type { IconDrawing } from '../../contracts/place.ts'
import { readPackageVersion } from '../cache/package-version.ts'

/** Loaded when there is something to draw: together they take longer than all other icons to be read from the cache. */
const loadTools = async () => ({ ...(await import('@iconify/utils')), ...(await import('svgo')) })
type Tools = Awaited<ReturnType<typeof loadTools>>

/** To be raised when icons are drawn in another way. */
const VERSION = 1

/**
 * The drawings of icons by their names (`lucide:cloud`). A set is megabytes of JSON, so the drawings that were read once are kept in
 * `cache` by the version of their set. Throws for an icon that does not exist; the checks report those first.
 */
export async function readIcons(names: Iterable<string>, cache: string): Promise<Record<string, IconDrawing>> {
  const bySet = Map.groupBy([...new Set(names)].sort(), (name) => name.split(':')[0] ?? '')
  const drawings: [string, IconDrawing][] = []
  for (const [set, icons] of bySet) drawings.push(...(await readIconsOfSet(set, icons, cache)))
  return Object.fromEntries(drawings)
}

async function readIconsOfSet(set: string, names: string[], cache: string): Promise<[string, IconDrawing][]> {
  const { version } = JSON.parse(readPackageVersion(`@iconify-json/${set}`))
  const file = path.join(cache, 'icon-drawings', `${set}-${version}-${VERSION}.json`)
  const known = readKnown(file)
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) {
    const [tools, data] = [await loadTools(), createRequire(import.meta.url)(`@iconify-json/${set}/icons.json`)]
    for (const name of missing) known.set(name, toDrawing(data, name, tools))
    writeKnown(file, known)
  }
  return names.flatMap((name): [string, IconDrawing][] => {
    const drawing = known.get(name)
    return drawing ? [[name, drawing]] : []
  })
}

/** The cache is our own; half a file is read anew. */
function readKnown(file: string): Map<string, IconDrawing> {
  try {
    const entries: [string, IconDrawing][] = JSON.parse(readFileSync(file, 'utf8'))
    return new Map(entries)
  } catch {
    return new Map()
  }
}

/** A cache that cannot be written costs time, nothing else. */
function writeKnown(file: string, drawings: ReadonlyMap<string, IconDrawing>): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify([...drawings]))
  } catch {}
}

function toDrawing(set: IconifyJSON, name: string, { getIconData, iconToSVG, optimize }: Tools): IconDrawing {
  const icon = getIconData(set, name.split(':')[1] ?? '')
  if (!icon) throw new Error(`There is no icon ${name}.`)
  const { attributes, body } = iconToSVG(icon)
  const lighter = toLighter(body, attributes.viewBox, optimize)
  return { body: withOwnIds(lighter, `${name.replace(':', '-')}-`), viewBox: attributes.viewBox }
}

/** Sets draw marks 256 units wide, to a thousandth of a unit: a tenth is less than anybody sees, and half the bytes. */
function toLighter(body: string, viewBox: string, optimize: Tools['optimize']): string {
  const [, , width = 0] = viewBox.split(' ').map(Number)
  const floatPrecision = width > 100 ? 1 : 3
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`, { floatPrecision })
  return data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
}

/**
 * Gradients of different icons share ids, and a page shows many icons. Iconify's own replacement counts up across calls, so that
 * two builds would differ; the name of the icon makes ids differ and stay the same.
 */
function withOwnIds(body: string, prefix: string): string {
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')
  return ids.reduce(
    (text, id) =>
      text
        .replaceAll(`id="${id}"`, `id="${prefix}${id}"`)
        .replaceAll(`#${id})`, `#${prefix}${id})`)
        .replaceAll(`"#${id}"`, `"#${prefix}${id}"`),
    body,
  )
}
