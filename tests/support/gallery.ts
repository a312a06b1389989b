import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import type { Step } from '../../src/manifest/pointer.ts'
import { toPlan, walk } from '../../src/manifest/walk.ts'
import { createMinimalManifest } from './minimal-manifest.ts'

const blocks = path.resolve(import.meta.dirname, '../../src/blocks')
const plan = toPlan(schema)

/** The one picture of the gallery, below its public folder. */
export const GALLERY_PICTURE = '/sample.svg'

/** Every block type, sorted. */
export async function readBlockTypes(): Promise<string[]> {
  const entries = await readdir(blocks, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  return folders.map(({ name }) => name).sort()
}

/** A manifest that shows every sample of every block type: one page for each type, at `/<type>`. */
export async function createGallery(): Promise<object> {
  const forms: Record<string, unknown> = {}
  const toPage = (address: string, title: string, shown: object[] = []) => {
    return { path: address, title, description: `${title}.`, blocks: [{ type: 'hero', heading: title }, ...shown] }
  }
  const pages = [toPage('/', 'Gallery'), toPage('*', 'Not found')]
  for (const type of await readBlockTypes()) {
    const text = await readFile(path.join(blocks, type, 'samples.json'), 'utf8')
    const { forms: own = {}, notShown: _, ...samples } = JSON.parse(text)
    Object.assign(forms, own)
    const shown = Object.values<{ block: object }>(samples).map(({ block }) => ({ ...block, hidden: false }))
    pages.push(toPage(`/${type}`, `All samples of ${type}`, shown))
  }
  const { shared: _, redirects: __, ...envelope } = createMinimalManifest()
  const navigation = { items: [{ label: 'Home', link: '/' }] }
  return withExistingNames({ ...envelope, navigation, footer: {}, forms, pages })
}

/** The same manifest with what samples only name: links lead home, pictures are one picture, anchors are left out. */
function withExistingNames(manifest: object): object {
  const copy = structuredClone(manifest)
  const change = (steps: readonly Step[], value: unknown) => {
    const owner = steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), copy)
    Reflect.set(Object(owner), steps.at(-1) ?? '', value)
  }
  walk(manifest, plan, (value, marks, steps) => {
    if (typeof value !== 'string') return
    if (marks.link) change(steps, '/')
    if (marks.file) change(steps, GALLERY_PICTURE)
    if (marks.anchor) change(steps, undefined)
    if (marks.text === 'markdown') change(steps, value.replace(/\]\([^)]*\)/g, '](/)'))
  })
  return copy
}
