import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { toPreviewReport } from '../../checks/formats/preview.ts'
import { checkManifest } from '../../checks/index.ts'
import type { BlockModel, SiteModel } from '../../contracts/page-model.ts'
import type { PreviewReport } from '../../contracts/preview-state.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { toPlainManifest } from '../../manifest/plain-manifest.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { readCode } from '../code/highlighted-code.ts'
import { createHost, type HostFolders } from '../host.ts'
import { readOwnFolder } from '../own/own-folder.ts'
import { resolveSite, toPageModels } from '../pages/resolve-site.ts'
import { readIcons } from '../pictures/icons.ts'

const plan = createMarkPlan(schema)

/** A text whose links and pictures exist. */
const withOtherTargets = (markdown: string): string =>
  markdown.replace(/(!?)\[([^\]]*)\]\([^)\s]*/g, (_, sign, words) => `${sign}[${words}](${sign ? GALLERY_PICTURE : '/'}`)

/** The path of the only picture in the gallery, as its manifest refers to it. */
export const GALLERY_PICTURE = '/sample.svg'
/** The file of that picture, relative to the root of the checkout. */
export const GALLERY_PICTURE_FILE = 'src/site/preview/sample.svg'

/** The paths of the only video and the only captions in the gallery. In the preview they do not exist: a player shows its poster. */
export const GALLERY_MEDIA = new Map([
  ['video', '/sample.mp4'],
  ['captions', '/sample.vtt'],
])

/** The parts of a manifest that apply to every page of the gallery. */
type Envelope = Pick<Manifest, 'site' | 'theme'>

interface TypeSamples {
  type: string
  samples: { name: string; block: object }[]
  /** The forms that the samples refer to. */
  forms: object
}

/** Every block type, sorted, with the folder of its samples. Those of the site are in the folder of its compiled own parts. */
async function listBlockFolders(root: string): Promise<{ type: string; folder: string }[]> {
  const own = path.join(readOwnFolder() ?? '', 'blocks')
  const parents = [path.join(root, 'src/blocks'), ...(readOwnFolder() !== null && existsSync(own) ? [own] : [])]
  const lists = parents.map(async (parent) => {
    const entries = await readdir(parent, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory())
    return folders.map(({ name }) => ({ type: name, folder: path.join(parent, name) }))
  })
  return (await Promise.all(lists)).flat().sort((a, b) => (a.type < b.type ? -1 : 1))
}

export const readBlockTypes = async (root: string): Promise<string[]> => (await listBlockFolders(root)).map(({ type }) => type)

/** The samples of every block type below `root`, and of those of the site. */
export async function readSamples(root: string): Promise<TypeSamples[]> {
  const read = async ({ type, folder }: { type: string; folder: string }): Promise<TypeSamples> => {
    const text = await readFile(path.join(folder, 'samples.json'), 'utf8')
    const { forms = {}, notShown: _, ...samples } = JSON.parse(text)
    const entries = Object.entries<{ block: object }>(samples)
    return { type, samples: entries.map(([name, { block }]) => ({ name, block: { ...block, hidden: false } })), forms }
  }
  return Promise.all((await listBlockFolders(root)).map(read))
}

/** A manifest with every sample of every block type below `root`. Each type has a page at `/<type>`, which starts with a hero. */
export const createGallery = async (envelope: Envelope, root: string): Promise<object> =>
  toGalleryManifest(envelope, await readSamples(root))

function toGalleryManifest({ site, theme }: Envelope, types: TypeSamples[]): object {
  const toPage = (address: string, title: string, shown: object[] = []) => {
    return { path: address, title, description: `${title}.`, blocks: [{ type: 'hero', heading: title }, ...shown] }
  }
  const shown = types.map(({ type, samples }) =>
    toPage(
      `/${type}`,
      `All samples of ${type}`,
      samples.map(({ block }) => block),
    ),
  )
  const navigation = { items: [{ label: 'Home', link: '/' }] }
  const forms = Object.assign({}, ...types.map((of) => of.forms))
  const pages = [toPage('/', 'Gallery'), toPage('*', 'Not found'), ...shown]
  return withExistingNames({ version: 1, site, theme, navigation, footer: {}, forms, pages })
}

/** Makes the references of samples valid: links lead to the home page, all pictures are the same picture, and anchors are left out. */
function withExistingNames(manifest: object): object {
  const copy = structuredClone(manifest)
  const change = (steps: readonly PointerStep[], value: unknown) => {
    const owner = steps.slice(0, -1).reduce<unknown>((current, step) => Reflect.get(Object(current), step), copy)
    Reflect.set(Object(owner), steps.at(-1) ?? '', value)
  }
  walkMarks(manifest, plan, (value, marks, steps) => {
    if (typeof value !== 'string') return
    if (marks.link) change(steps, marks.download ? GALLERY_PICTURE : '/')
    if (marks.file) change(steps, GALLERY_PICTURE)
    if (marks['media-file']) change(steps, GALLERY_MEDIA.get(String(marks['media-file'])))
    if (marks.anchor) change(steps, undefined)
    if (isMarkdownKind(marks.text)) change(steps, withOtherTargets(value))
  })
  return copy
}

/** The samples as block models: block type -> name of the sample -> model. */
export interface Gallery {
  site: SiteModel
  types: ReadonlyMap<string, ReadonlyMap<string, BlockModel>>
}

/** The gallery with the envelope of a valid manifest, which has its fonts in the public folder, or a report when samples have errors. */
export async function readGallery(
  envelope: Envelope,
  { pictureUrl, ...folders }: HostFolders & { pictureUrl: string },
): Promise<Gallery | { report: PreviewReport | null }> {
  const types = await readSamples(folders.root)
  const host = await createHost(folders)
  const bytes = Buffer.from(JSON.stringify(toGalleryManifest(envelope, types), null, 2))
  const files = new Set([...host.files, GALLERY_PICTURE, ...GALLERY_MEDIA.values()])
  const checked = checkManifest({ file: 'all samples', bytes }, { ...host, files })
  if (!checked.manifest) return { report: toPreviewReport(checked) }
  const picture = { url: pictureUrl, width: 480, height: 360, adapts: false, sources: [], shade: null }
  const resolved = await resolveSite(toPlainManifest(checked.manifest), {
    readPictures: async (wanted) => ({
      pictures: Object.fromEntries([...wanted.keys()].map((name) => [name, picture])),
      files: [],
    }),
    readIcons: (names) => readIcons(names, folders),
    readCode: (code) => readCode(code, folders.cache),
  })
  const pages = toPageModels(resolved)
  const modelsOf = (type: string) => pages.find((page) => page.path === `/${type}`)?.blocks.slice(1) ?? []
  const byName = ({ type, samples }: TypeSamples) =>
    new Map(modelsOf(type).map((model, index) => [samples[index]?.name ?? '', model]))
  return { site: resolved.site, types: new Map(types.map((samples) => [samples.type, byName(samples)])) }
}
