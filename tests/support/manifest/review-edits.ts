import { copyFileSync } from 'node:fs'
import path from 'node:path'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { samples } from '../../../src/blocks/samples.gen.ts'
import type { EditResult } from '../../../src/checks/fixes/edit-manifest.ts'
import { addPage } from '../../../src/checks/fixes/new-page/index.ts'
import { renamePage } from '../../../src/checks/fixes/rename-page/index.ts'
import type { Host } from '../../../src/checks/index.ts'
import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import { isNotFoundPath } from '../../../src/manifest/path.ts'
import { createMarkPlan, walkMarks } from '../../../src/manifest/walk.ts'

type Fields = Record<string, unknown>

/** A site that is edited: the text of its manifest, and a copy of its public folder. */
export interface SiteToEdit {
  text: string
  publicFolder: string
  host: Host
}

/** Random numbers that choose what an edit changes. */
export interface EditDice {
  at: number
  to: number
}

type Edit = (manifest: Fields, dice: EditDice, site: SiteToEdit) => void

const plan = createMarkPlan(schema)

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % Math.max(1, items.length)]
  if (item === undefined) throw new Error('The site has nothing that this edit could change.')
  return item
}

const pagesOf = (manifest: Fields): Fields[] => listOf(manifest, 'pages').filter(isObject)
const usualPages = (manifest: Fields): Fields[] =>
  pagesOf(manifest).filter((page) => page.draft !== true && page.path !== '/' && !isNotFoundPath(String(page.path)))
const blocksOf = (page: Fields): Fields[] => listOf(page, 'blocks').filter(isObject)

/** The blocks that no link of the site can lead to. */
const blocksWithoutAnchor = (page: Fields): Fields[] =>
  blocksOf(page)
    .slice(1)
    .filter((block) => block.type !== 'shared' && !block.hidden && !JSON.stringify(block).includes('"id":'))

interface Place {
  owner: Fields
  key: string
  value: string
}

/** The texts, links or files of the pages, as marked in the schema. */
function placesOf(manifest: Fields, mark: 'text' | 'link' | 'file' | 'picture'): Place[] {
  const places: Place[] = []
  walkMarks(manifest, plan, (value, marks, steps) => {
    if (steps[0] !== 'pages' || !marks[mark]) return
    const owner = steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), manifest)
    const key = steps.at(-1)
    if (isObject(owner) && typeof key === 'string' && typeof value === 'string') places.push({ owner, key, value })
  })
  return places
}

/** Two words change places, so that the text is as long as before. */
const swapWords = (text: string): string => text.replace(/(\p{L}+) (\p{L}+)/u, '$2 $1')

function swapTwo(list: unknown[], index: number): void {
  list.splice(index, 2, list[index + 1], list[index])
}

/** The samples that need no other part of a site, such as a picture, a form or a page. */
const freeSamples: unknown[] = Object.values(samples)
  .flatMap((ofType) => (isObject(ofType) ? Object.values(ofType) : []))
  .map((sample) => fieldOf(sample, 'block'))
  .filter(
    (block) =>
      isObject(block) && !/"(link|src|file|form|ref|from|icon|id|logo|poster|image)"|\]\(|\{\{|!\[/.test(JSON.stringify(block)),
  )

/** Edits after which a valid site is still valid. */
export const VALID_EDITS: Readonly<Record<string, Edit>> = {
  text(manifest, { at }) {
    const isPlain = ({ value }: Place) => /^[\p{L}\d ,.'’?-]+$/u.test(value) && swapWords(value) !== value
    const { owner, key, value } = pick(placesOf(manifest, 'text').filter(isPlain), at)
    owner[key] = swapWords(value)
  },
  description(manifest, { at }) {
    const page = pick(
      usualPages(manifest).filter(({ description }) => typeof description === 'string'),
      at,
    )
    page.description = swapWords(String(page.description))
  },
  order(manifest, { at, to }) {
    const { blocks } = pick(
      usualPages(manifest).filter((page) => blocksOf(page).length > 3),
      at,
    )
    if (Array.isArray(blocks)) swapTwo(blocks, 1 + (to % (blocks.length - 2)))
  },
  'hidden block': (manifest, { at, to }) => {
    const page = pick(
      usualPages(manifest).filter((one) => blocksOf(one).length > 3 && blocksWithoutAnchor(one).length > 0),
      at,
    )
    pick(blocksWithoutAnchor(page), to).hidden = true
  },
  'sample block': (manifest, { at, to }) => {
    const page = pick(usualPages(manifest), at)
    page.blocks = [...listOf(page, 'blocks'), structuredClone(pick(freeSamples, to))]
  },
  picture(manifest, { at }, { publicFolder }) {
    const isUsual = ({ value }: Place) => /^\/.*\.(png|jpe?g|webp|avif|svg)$/.test(value)
    const { owner, key, value } = pick(placesOf(manifest, 'file').filter(isUsual), at)
    const copy = value.replace(/(?=\.\w+$)/, '-copy')
    copyFileSync(path.join(publicFolder, value), path.join(publicFolder, copy))
    owner[key] = copy
  },
  menu(manifest, { at }) {
    const items = fieldOf(manifest.navigation, 'items')
    if (Array.isArray(items) && items.length > 1) swapTwo(items, at % (items.length - 1))
  },
  redirect(manifest, { at, to }) {
    manifest.redirects = [
      ...listOf(manifest, 'redirects'),
      { from: `/earlier-${at}`, to: String(pick(usualPages(manifest), to).path) },
    ]
  },
  'copied page with a redirect': (manifest, { at, to }) => {
    const path = `/new-page-${at}`
    const page = { ...structuredClone(pick(usualPages(manifest), to)), path, title: `A page number ${at}` }
    Reflect.deleteProperty(page, 'languages')
    manifest.pages = [...pagesOf(manifest), page]
    manifest.redirects = [...listOf(manifest, 'redirects'), { from: `${path}-before`, to: path }]
  },
}

/** Edits of the text, made by the commands of the product. */
export const VALID_COMMANDS: Readonly<Record<string, (bytes: Uint8Array, host: Host, dice: EditDice) => EditResult>> = {
  'renamed page': (bytes, host, { at, to }) => {
    const from = String(pick(usualPages(toFields(new TextDecoder().decode(bytes))), at).path)
    return renamePage(bytes, host, { from, to: `/renamed-${to}`, withSubpages: false })
  },
  'new page': (bytes, host, { at, to }) => {
    const like = to % 2 === 0 ? String(pick(usualPages(toFields(new TextDecoder().decode(bytes))), at).path) : undefined
    const description = 'A page that someone has just added to the site, with a sentence for search engines.'
    return addPage(bytes, host, { path: `/added-${at}`, title: `An added page ${at}`, description, like, inMenu: to % 3 === 0 })
  },
}

/** Edits after which no site is valid. */
export const INVALID_EDITS: Readonly<Record<string, Edit>> = {
  'broken link': (manifest, { at }) => {
    const { owner, key } = pick(placesOf(manifest, 'link'), at)
    owner[key] = `/no-such-page-${at}`
  },
  'broken anchor': (manifest, { at }) => {
    const { owner, key } = pick(placesOf(manifest, 'link'), at)
    owner[key] = `/#no-such-anchor-${at}`
  },
  'unknown field': (manifest, { at, to }) => {
    pick(blocksOf(pick(usualPages(manifest), at)), to).headng = 'A field that does not exist'
  },
  'missing picture': (manifest, { at }) => {
    const { owner, key } = pick(placesOf(manifest, 'file'), at)
    owner[key] = `/pictures/no-such-picture-${at}.png`
  },
  'path used twice': (manifest, { at }) => {
    const page = structuredClone(pick(usualPages(manifest), at))
    manifest.pages = [...pagesOf(manifest), page]
  },
  contrast(manifest) {
    const light = fieldOf(fieldOf(manifest.theme, 'colors'), 'light')
    if (isObject(light)) Object.assign(light, { paper: '#ffffff', ink: '#eeeeee' })
  },
  'missing alt': (manifest, { at, to }) => {
    const pictures = pagesOf(manifest)
      .flatMap((page) => listObjects(page))
      .filter((object) => typeof object.alt === 'string' && textOf(object, 'src') !== null)
    Reflect.deleteProperty(pick(pictures, at + to), 'alt')
  },
  'unknown block type': (manifest, { at, to }) => {
    pick(blocksOf(pick(usualPages(manifest), at)), to).type = 'herro'
  },
  'no title': (manifest, { at }) => void Reflect.deleteProperty(pick(pagesOf(manifest), at), 'title'),
  'number for a text': (manifest, { at }) => {
    const { owner, key } = pick(placesOf(manifest, 'text'), at)
    owner[key] = at
  },
  'unknown shared block': (manifest, { at }) => {
    const page = pick(usualPages(manifest), at)
    page.blocks = [...listOf(page, 'blocks'), { type: 'shared', ref: 'no-such-block' }]
  },
  'anchor used twice': (manifest, { at }) => {
    const page = pick(usualPages(manifest), at)
    const block = { type: 'richText', text: 'The same anchor.', id: 'the-same' }
    page.blocks = [...listOf(page, 'blocks'), block, { ...block }]
  },
  'path without a slash': (manifest, { at }) => {
    const page = pick(usualPages(manifest), at)
    page.path = String(page.path).slice(1)
  },
  'no blocks': (manifest, { at }) => {
    pick(usualPages(manifest), at).blocks = 'none'
  },
}

/** Edits of the text after which it is not JSON. */
export const SYNTAX_ERRORS: Readonly<Record<string, (text: string, dice: EditDice) => string>> = {
  'missing comma': (text, { at }) => replaceOne(text, /",\n/g, at, '"\n'),
  'missing quote': (text, { at }) => replaceOne(text, /": "/g, at, '": '),
  'missing end': (text) => text.trimEnd().slice(0, -1),
  'conflict of git': (text, { at }) => replaceOne(text, /",\n/g, at, '",\n<<<<<<< HEAD\n'),
}

/** Applies an edit by its name. Throws for one that changes nothing. */
export function applyEdit(name: string, dice: EditDice, site: SiteToEdit): string {
  const command = VALID_COMMANDS[name]
  const text = command
    ? runCommand(command, dice, site)
    : (SYNTAX_ERRORS[name]?.(site.text, dice) ?? editFields(name, dice, site))
  if (text === site.text) throw new Error(`"${name}" changes nothing.`)
  return text
}

function runCommand(
  command: (bytes: Uint8Array, host: Host, dice: EditDice) => EditResult,
  dice: EditDice,
  { text, host }: SiteToEdit,
): string {
  const result = command(new TextEncoder().encode(text), host, dice)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.text
}

function editFields(name: string, dice: EditDice, site: SiteToEdit): string {
  const manifest = toFields(site.text)
  const edit = VALID_EDITS[name] ?? INVALID_EDITS[name]
  if (!edit) throw new Error(`"${name}" is not an edit.`)
  edit(manifest, dice, site)
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function toFields(text: string): Fields {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Error('The manifest is not an object.')
  return value
}

const listObjects = (value: unknown): Fields[] =>
  typeof value === 'object' && value !== null
    ? [...(isObject(value) ? [value] : []), ...Object.values(value).flatMap(listObjects)]
    : []

function replaceOne(text: string, pattern: RegExp, at: number, replacement: string): string {
  const found = pick([...text.matchAll(pattern)], at)
  return text.slice(0, found.index) + replacement + text.slice(found.index + found[0].length)
}
