import fc from 'fast-check'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Manifest, Page } from '../../../src/manifest/manifest.gen.ts'
import type { PointerStep } from '../../../src/manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'

/** Changes that editors make to the content of a site. The result may be invalid. */
const KINDS = {
  text: changeText,
  picture: changePicture,
  order: changeOrder,
  'added block': addBlock,
  'removed block': removeBlock,
  'added page': addPage,
  'removed page': removePage,
  'brand color': changeBrand,
} satisfies Record<string, (manifest: Manifest, dice: Dice) => void>

/** Random numbers that choose what an edit changes: each picks from a list of any length. */
interface Dice {
  at: number
  from: number
  words: string
  /** The pictures of the site. */
  pictures: readonly string[]
}

const BRANDS = ['#7a1f5c', '#1f5c3a', '#8a1c1c', '#5b21b6', '#0f4c5c']

const plan = createMarkPlan(schema)

const words = fc.oneof(
  fc.lorem({ maxCount: 6 }),
  fc.constantFrom('Straße, naïve & “quoted”', 'Ask us (free)', '東京のサイト', 'One <b>bold</b> word', '50 % off: today', "It's"),
)

/** One change of content: its kind and where it applies. */
export const contentEdit = fc.record({
  kind: fc.constantFrom(...Object.keys(KINDS)),
  at: fc.nat(),
  from: fc.nat(),
  words,
})

export type ContentEdit = typeof contentEdit extends fc.Arbitrary<infer Edit> ? Edit : never

/** Returns a copy of a manifest with some edits. */
export function editContent(manifest: Manifest, edits: readonly ContentEdit[], pictures: readonly string[]): Manifest {
  const copy = structuredClone(manifest)
  for (const { kind, ...dice } of edits) Object.entries(KINDS).find(([name]) => name === kind)?.[1](copy, { ...dice, pictures })
  return copy
}

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]

/** The paths of all texts or files of a manifest, as marked in the schema. */
function placesOf(manifest: Manifest, mark: 'text' | 'file'): PointerStep[][] {
  const places: PointerStep[][] = []
  walkMarks(manifest.pages, plan.properties.get('pages') ?? plan, (_, marks, steps) => {
    if (marks[mark]) places.push([...steps])
  })
  return places
}

function set(manifest: Manifest, steps: readonly PointerStep[] | undefined, value: string): void {
  if (!steps) return
  const owner = steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), manifest.pages)
  Reflect.set(Object(owner), steps.at(-1) ?? '', value)
}

function changeText(manifest: Manifest, dice: Dice): void {
  set(manifest, pick(placesOf(manifest, 'text'), dice.at), dice.words)
}

function changePicture(manifest: Manifest, dice: Dice): void {
  const picture = pick(dice.pictures, dice.from)
  if (picture) set(manifest, pick(placesOf(manifest, 'file'), dice.at), picture)
}

const pageAt = (manifest: Manifest, { at }: Dice): Page | undefined => pick(manifest.pages, at)

function changeOrder(manifest: Manifest, dice: Dice): void {
  const page = pageAt(manifest, dice)
  const [first] = page?.blocks.splice(dice.from % page.blocks.length, 1) ?? []
  if (first) page?.blocks.push(first)
}

function addBlock(manifest: Manifest, dice: Dice): void {
  const block = structuredClone(
    pick(
      manifest.pages.flatMap((page) => page.blocks),
      dice.from,
    ),
  )
  const page = pageAt(manifest, dice)
  if (!page || !block) return
  // An anchor must be unique on a page.
  Reflect.deleteProperty(block, 'id')
  page.blocks.splice(dice.from % (page.blocks.length + 1), 0, block)
}

function removeBlock(manifest: Manifest, dice: Dice): void {
  const page = pageAt(manifest, dice)
  if (page && page.blocks.length > 1) page.blocks.splice(dice.from % page.blocks.length, 1)
}

function addPage(manifest: Manifest, dice: Dice): void {
  const page = structuredClone(pageAt(manifest, dice))
  if (page) manifest.pages.push({ ...page, path: `/new-page-${dice.from}`, title: dice.words })
}

/** As recommended in the guide: removes the page and redirects its path. */
function removePage(manifest: Manifest, dice: Dice): void {
  const page = pageAt(manifest, dice)
  if (!page || page.path === '/' || page.path === '*') return
  manifest.pages.splice(manifest.pages.indexOf(page), 1)
  manifest.redirects = [...(manifest.redirects ?? []), { from: page.path, to: '/' }]
}

function changeBrand(manifest: Manifest, dice: Dice): void {
  manifest.theme.colors.light.brand = pick(BRANDS, dice.at) ?? '#7a1f5c'
}
