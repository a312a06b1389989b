import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import { getIconData, iconToSVG } from '@iconify/utils'
import { optimize } from 'svgo'
import type { IconDrawing } from '../manifest/place.ts'
import { writeFileAtomic } from './write-file.ts'

const require = createRequire(import.meta.url)

/**
 * The drawings of icons by their names (`lucide:cloud`). A set is megabytes of JSON, so a drawing that was read once is kept in
 * `cache` by the version of its set. Throws for an icon that does not exist; the checks report those first.
 */
export async function readIcons(names: Iterable<string>, cache: string): Promise<Record<string, IconDrawing>> {
  const sets = new Map<string, IconifyJSON>()
  const entries: [string, IconDrawing][] = []
  for (const name of [...new Set(names)].sort()) entries.push([name, await readIcon(name, sets, cache)])
  return Object.fromEntries(entries)
}

async function readIcon(name: string, sets: Map<string, IconifyJSON>, cache: string): Promise<IconDrawing> {
  const [set = '', icon = ''] = name.split(':')
  const { version } = require(`@iconify-json/${set}/package.json`)
  const file = path.join(cache, 'icon-drawings', `${set}-${version}`, `${icon}.json`)
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  const data = sets.get(set) ?? require(`@iconify-json/${set}/icons.json`)
  sets.set(set, data)
  const drawing = toDrawing(data, set, icon)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFileAtomic(file, JSON.stringify(drawing))
  return drawing
}

function toDrawing(set: IconifyJSON, prefix: string, name: string): IconDrawing {
  const icon = getIconData(set, name)
  if (!icon) throw new Error(`There is no icon ${prefix}:${name}.`)
  const { attributes, body } = iconToSVG(icon)
  return { body: withOwnIds(toLighter(body, attributes.viewBox), `${prefix}-${name}-`), viewBox: attributes.viewBox }
}

/** Sets draw marks 256 units wide, to a thousandth of a unit: a tenth is less than anybody sees, and half the bytes. */
function toLighter(body: string, viewBox: string): string {
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
