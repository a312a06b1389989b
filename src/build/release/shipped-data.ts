import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { minify } from 'rolldown/utils'
import { ajvSetup } from '../../checks/schema/validators.ts'
import { builtInFonts } from '../../theme/fonts.ts'
import { readValidators } from '../cache/schema-validators.ts'
import { toBuiltInFontFile } from '../fonts/fonts.ts'
import { measureFont } from '../fonts/measure-font.ts'
import { findIconPackages } from '../pictures/icon-packages.ts'
import { drawIconSet } from '../pictures/icons.ts'
import { writeShippedSet } from '../pictures/shipped-icons.ts'
import { GALLERY_PICTURE_FILE } from '../preview/gallery.ts'
import { writeOutlines } from './outlines.ts'

/** The icon sets that come with the engine. */
const ICON_SETS = ['logos', 'lucide']

/** The packages whose data is part of a release. */
export const DATA_PACKAGES: readonly string[] = [
  ...ICON_SETS.map((set) => `@iconify-json/${set}`),
  ...[...builtInFonts.values()].map(({ file }) => file.split('/', 2).join('/')),
]

/** The examples of blocks and rules: a folder and the name of the files in it. The manifest schema contains the schemas of the blocks. */
const SHIPPED_EXAMPLES = [
  ['src/blocks', 'samples.json'],
  ['src/checks/rules', 'examples.json'],
] as const

/** Copies the schema, the examples and the picture of the gallery of `root` to the same places below `target`: commands read them there. */
export async function copySources(root: string, target: string): Promise<void> {
  for (const name of ['manifest', 'diagnostics']) await copyJson(root, target, `schema/${name}.schema.json`)
  for (const [folder, name] of SHIPPED_EXAMPLES)
    for (const file of await readdir(path.join(root, folder), { recursive: true }))
      if (path.basename(file) === name) await copyJson(root, target, path.join(folder, file))
  await mkdir(path.dirname(path.join(target, GALLERY_PICTURE_FILE)), { recursive: true })
  await copyFile(path.join(root, GALLERY_PICTURE_FILE), path.join(target, GALLERY_PICTURE_FILE))
}

/** Copies a file without white space, since only programs read it. */
async function copyJson(root: string, target: string, file: string): Promise<void> {
  const copy = path.join(target, file)
  await mkdir(path.dirname(copy), { recursive: true })
  await writeFile(copy, JSON.stringify(JSON.parse(await readFile(path.join(root, file), 'utf8'))))
}

/**
 * Writes into `target` what the commands would otherwise compute in every site: fonts with their metrics and outlines, icons, and
 * validators.
 */
export async function writeShippedData({ root, cache }: { root: string; cache: string }, target: string): Promise<void> {
  await mkdir(path.join(target, 'fonts'), { recursive: true })
  for (const [name, font] of builtInFonts) {
    const bytes = await readFile(toBuiltInFontFile(font, root))
    await writeFile(path.join(target, 'fonts', path.basename(font.file)), bytes)
    measureFont(bytes, target)
    await writeOutlines(name, bytes, { target, cache })
  }
  const packages = findIconPackages(root)
  for (const set of ICON_SETS) {
    const folder = packages.get(set)
    if (folder === undefined) throw new Error(`The icon set "${set}" is not installed.`)
    writeShippedSet(path.join(target, 'icons'), set, await drawIconSet(folder))
  }
  await readValidators(target)
  const validators = path.join(target, 'validators')
  for (const file of await readdir(validators)) await shortenValidators(path.join(validators, file))
}

/** Shortens the code of the validators, and makes them read the manifest schema from its file in the package. */
async function shortenValidators(file: string): Promise<void> {
  const { envelope } = ajvSetup.schemas
  const { pages, shared, forms } = envelope.properties
  const full = await readFile(file, 'utf8')
  const short = full.replace(
    `JSON.parse(${JSON.stringify(JSON.stringify(envelope))})`,
    () =>
      `((schema) => ({ ...schema, properties: { ...schema.properties, ...${JSON.stringify({ pages, shared, forms })} } }))(require('../../schema/manifest.schema.json'))`,
  )
  if (short === full) throw new Error('The validators do not contain the manifest schema.')
  const { code } = await minify(file, short, { module: false, compress: true, mangle: true })
  await writeFile(file, code)
}
