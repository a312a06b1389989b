import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import type { IconDrawing } from '../../contracts/place.ts'
import { readCachedJson, writeCachedJson } from '../cache/json-cache.ts'
import { findIconPackages, readIconVersion } from './icon-packages.ts'
import { openShippedSet } from './shipped-icons.ts'

/** Loaded only on a cache miss: loading both takes longer than reading all icons from the cache. */
async function loadTools() {
  const { getIconData, iconToSVG } = await import('@iconify/utils')
  const { optimize } = await import('svgo/browser')
  return { getIconData, iconToSVG, optimize }
}
type Tools = Awaited<ReturnType<typeof loadTools>>

/** Increase it when icons are drawn in another way. */
const VERSION = 2

interface IconFolders {
  publicFolder: string
  cache: string
}

/**
 * The drawings of icons by name (`lucide:cloud`). A set is megabytes of JSON, so drawings are cached by the version of their set. Throws
 * for an icon that does not exist, which the checks have excluded.
 */
export async function readIcons(names: Iterable<string>, folders: IconFolders): Promise<Record<string, IconDrawing>> {
  const bySet = Map.groupBy([...new Set(names)].sort(), (name) => name.split(':')[0] ?? '')
  const drawings: [string, IconDrawing][] = []
  for (const [set, icons] of bySet) drawings.push(...(await readIconsOfSet(set, icons, folders)))
  return Object.fromEntries(drawings)
}

async function readIconsOfSet(set: string, names: string[], folders: IconFolders): Promise<[string, IconDrawing][]> {
  const folder = findIconPackages(folders.publicFolder).get(set)
  if (folder === undefined) return openShippedSet(set)?.read(names) ?? []
  const file = path.join(folders.cache, 'icon-drawings', `${set}-${readIconVersion(folder)}-${VERSION}.json`)
  const known = new Map(readCachedJson<[string, IconDrawing][]>(file))
  const missing = names.filter((name) => !known.has(name))
  if (missing.length > 0) {
    const [tools, data] = [await loadTools(), readIconSet(folder)]
    for (const name of missing) known.set(name, toDrawing(data, name, tools))
    writeCachedJson(file, [...known])
  }
  return names.flatMap((name): [string, IconDrawing][] => {
    const drawing = known.get(name)
    return drawing ? [[name, drawing]] : []
  })
}

/** The drawings of all icons of a package, by name without the name of the set. */
export async function drawIconSet(folder: string): Promise<ReadonlyMap<string, IconDrawing>> {
  const [tools, data] = [await loadTools(), readIconSet(folder)]
  const names = [...Object.keys(data.icons), ...Object.keys(data.aliases ?? {})].sort()
  return new Map(names.map((name) => [name, toDrawing(data, `${data.prefix}:${name}`, tools)]))
}

const readIconSet = (folder: string): IconifyJSON => JSON.parse(readFileSync(path.join(folder, 'icons.json'), 'utf8'))

function toDrawing(set: IconifyJSON, name: string, { getIconData, iconToSVG, optimize }: Tools): IconDrawing {
  const icon = getIconData(set, name.split(':')[1] ?? '')
  if (!icon) throw new Error(`The icon "${name}" does not exist.`)
  const { attributes, body } = iconToSVG(icon)
  const short = shorten(body, attributes.viewBox, optimize)
  return { body: withUniqueIds(short, `${name.replace(':', '-')}-`), viewBox: attributes.viewBox }
}

/** Rounds coordinates. On a logo 256 units wide, tenths of a unit look the same as thousandths and take half the bytes. */
function shorten(body: string, viewBox: string, optimize: Tools['optimize']): string {
  const [, , width = 0] = viewBox.split(' ').map(Number)
  const floatPrecision = width > 100 ? 1 : 3
  // Some sets still write the attribute of SVG 1.1, whose namespace the drawing does not declare.
  const content = body.replaceAll(' xlink:href="', ' href="')
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`, { floatPrecision })
  return (
    data
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '')
      // The content security policy of pages forbids style attributes.
      .replace(/ style="(mask-type):([\w-]+);?"/g, ' $1="$2"')
  )
}

/**
 * Makes the ids of gradients unique on a page with many icons. Iconify's own function uses a counter, which would make two builds differ.
 * A prefix with the name of the icon is unique and always the same.
 */
function withUniqueIds(body: string, prefix: string): string {
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
