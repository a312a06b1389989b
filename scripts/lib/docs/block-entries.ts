import { existsSync } from 'node:fs'
import path from 'node:path'
import { samples } from '../../../src/blocks/samples.gen.ts'
import { createGallery, GALLERY_MEDIA } from '../../../src/build/preview/gallery.ts'
import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'
import type { GroupDescriptor } from '../../../src/models/fields/descriptor.ts'
import { describeField } from '../../../src/models/fields/index.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'
import { toChoiceList, toFieldTables } from './field-table.ts'

export interface BlockEntries {
  entries: DocsEntry[]
  /** The forms that the live samples show. */
  forms: object
}

/** The sample with most fields, which each page shows live. */
const FULL = 'full'

/** An entry for each block type: its live sample, examples to copy, and its fields. */
export async function readBlockEntries(root: string, envelope: Pick<Manifest, 'site' | 'theme'>): Promise<BlockEntries> {
  const gallery = await createGallery(envelope, root)
  const entries = Object.entries(samples).map(([type, ofType]) => {
    const group = describeBlock(type)
    return toEntry(root, { type, group, ofType, live: findLiveSample(gallery, type, ofType) })
  })
  const shown = entries.map(({ name }) => name)
  const forms = Object.entries(Object(fieldOf(gallery, 'forms'))).filter(([id]) => shown.includes(id))
  return { entries: entries.map(({ entry }) => entry), forms: Object.fromEntries(forms) }
}

/** The fields of a block type as the schema describes them. */
function describeBlock(type: string): GroupDescriptor {
  const union = describeField({ pages: [{ blocks: [{ type }] }] }, ['pages', 0, 'blocks', 0])
  const group = union?.kind === 'union' ? union.branches.get(type) : undefined
  if (!group) throw new Error(`The schema has no block type "${type}".`)
  return group
}

/**
 * The sample with most fields, or the first one that needs no video file. Its links and pictures exist. The page of a type in the gallery
 * has a hero, and then its samples in order.
 */
function findLiveSample(gallery: object, type: string, ofType: unknown): object {
  const page = listOf(gallery, 'pages').find((one) => textOf(one, 'path') === `/${type}`)
  const names = Object.keys(Object(ofType)).filter((name) => name !== 'forms' && name !== 'notShown')
  const blocks = listOf(page, 'blocks').slice(1)
  const full = blocks[names.indexOf(FULL)]
  const live = [full, ...blocks].find((block) => isObject(block) && !needsFile(block))
  if (!isObject(live)) throw new Error(`The block type "${type}" has no sample that can be shown.`)
  return live
}

/** Whether a sample shows a video file, which the documentation does not have. */
const needsFile = (block: object): boolean => GALLERY_MEDIA.values().some((file) => JSON.stringify(block).includes(file))

interface BlockType {
  type: string
  group: GroupDescriptor
  ofType: unknown
  live: object
}

function toEntry(root: string, { type, group, ofType, live }: BlockType): { entry: DocsEntry; name: string | null } {
  const slug = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const picture = `/pictures/blocks/${slug}.webp`
  const hasPicture = existsSync(path.join(root, 'docs', picture))
  const choices = toChoiceList(group, 'What the choices do')
  const isIsland = BROWSER_PARTS.some((file) => existsSync(path.join(root, 'src/blocks', type, file)))
  const entry = {
    slug,
    title: group.title,
    description: group.help,
    searchTitle: `${group.title}: a block with its fields and examples`,
    searchDescription: toSearchDescription(group.help, `The block ${type}, with all fields, examples and a live sample.`),
    fields: { type },
    ...(hasPicture && { picture: { src: picture, alt: `A sample of the block ${type}` } }),
    blocks: [
      { type: 'richText', id: 'sample', heading: 'See it live', text: isIsland ? WITH_SCRIPT : WITHOUT_SCRIPT },
      live,
      toExamples(ofType),
      ...toFieldTables(group, 'Fields'),
      ...(choices ? [choices] : []),
    ],
  }
  return { entry, name: textOf(live, 'form') }
}

/** The file of the part of a block that runs in the browser: with React, and without it. */
const BROWSER_PARTS = ['interactive.tsx', 'interactive.ts']

const WITHOUT_SCRIPT = 'This block needs no JavaScript.'
const WITH_SCRIPT = 'The content of this block is visible without JavaScript. With it, the controls of the block work.'

const EXAMPLE_NOTE =
  'Replace the links, pictures and names of forms with those of your site. If you forget one that your site does not have, the validator reports it.'

/** The samples as text to copy. Their links and pictures are those of the site that they are from. */
function toExamples(ofType: unknown): object {
  const titles = { minimal: 'Shortest', [FULL]: 'With most fields' }
  const items = Object.entries(titles).flatMap(([name, title]) => {
    const block = fieldOf(fieldOf(ofType, name), 'block')
    return isObject(block) ? [{ title, language: 'json', code: JSON.stringify(block, null, 2) }] : []
  })
  return { type: 'code', id: 'example', heading: 'Example to copy', text: EXAMPLE_NOTE, items }
}
