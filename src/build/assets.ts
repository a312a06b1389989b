import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '../manifest/manifest.gen.ts'
import type { BlockModel, PageAssets } from '../manifest/page-model.ts'
import { NOT_FOUND_PATH } from '../manifest/path.ts'
import type { AddressList } from '../manifest/site-addresses.ts'
import { fontFiles } from '../ui/fonts.ts'
import { toThemeCss } from '../ui/theme.ts'
import type { CompiledSite } from './compile/index.ts'
import { toContentSecurityPolicy } from './content-security-policy.ts'
import { type OutputFile, toHashedAsset } from './output-files.ts'
import type { Models } from './page-models.ts'
import { readTouchIcon } from './touch-icon.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** The hashed files that pages load, and their addresses. */
export async function toAssets(
  manifest: Manifest,
  models: Models,
  compiled: CompiledSite,
  { root, publicFolder, cache }: Folders,
): Promise<{ files: OutputFile[]; assets: PageAssets }> {
  const { site, pages, forms } = models
  const fonts = await readFonts(manifest, root)
  const fontUrls = Object.fromEntries([...fonts].map(([name, { file }]) => [name, path.posix.basename(file)]))
  const base = toHashedAsset('base.css', Buffer.from(toBaseSheet(compiled, toThemeCss(manifest.theme, { fontUrls }))))
  const used = findBlockTypes([...pages, ...Object.values(forms).map((form) => form.page)].flatMap((page) => page.blocks))
  const blocks = Object.entries(compiled.styles.blocks).flatMap(([type, rules]): [string, OutputFile][] => {
    return used.has(type) ? [[type, toHashedAsset(`${type}.css`, Buffer.from(`@layer blocks{${rules}}`))]] : []
  })
  const islands = Object.entries(compiled.islands).filter(([type]) => used.has(type))
  const islandScripts = islands.flatMap(([, names]) => names)
  const scripts = await readScripts(compiled.scripts, [compiled.starter, ...compiled.findAddress, ...islandScripts])
  const [findAddress = ''] = compiled.findAddress
  const addresses = toHashedAsset('addresses.json', Buffer.from(JSON.stringify(toAddressList(models))))
  const logo = manifest.site.logo
  const touchIcon = logo ? await readTouchIcon(path.join(publicFolder, logo), manifest.theme.colors.light.paper, cache) : null
  const urlOf = (file: OutputFile) => `/${file.file}`
  const scriptUrl = (name: string) => `/assets/${name}`
  return {
    files: [...fonts.values(), base, ...blocks.map(([, file]) => file), ...scripts, addresses, ...(touchIcon ? [touchIcon] : [])],
    assets: {
      base: urlOf(base),
      blocks: Object.fromEntries(blocks.map(([type, file]) => [type, urlOf(file)])),
      starter: scriptUrl(compiled.starter),
      islands: Object.fromEntries(islands.map(([type, names]) => [type, names.map(scriptUrl)])),
      fonts: [...fonts.values()].map(urlOf),
      favicon: site.logo?.url ?? null,
      touchIcon: touchIcon && urlOf(touchIcon),
      findAddress: { script: scriptUrl(findAddress), list: urlOf(addresses) },
      contentSecurityPolicy: toContentSecurityPolicy(manifest),
    },
  }
}

/** What a browser needs to find the page that a wild address means. */
function toAddressList({ site, pages, redirects }: Models): AddressList {
  const paths = pages.map((page) => page.path).filter((pagePath) => pagePath !== NOT_FOUND_PATH)
  return { basePath: site.basePath, pages: paths, redirects }
}

/** The style sheet of every page. The order of the layers is fixed here, so that no rule depends on the order of loading. */
function toBaseSheet({ styles }: CompiledSite, theme: string): string {
  return `@layer reset,tokens,ui,blocks;@layer reset{${styles.reset}}@layer tokens{${theme}}@layer ui{${styles.ui}}`
}

/** The files of the theme's fonts by name; `system` has none. */
export async function readFonts({ theme }: Manifest, root: string): Promise<Map<string, OutputFile>> {
  const fonts = new Map<string, OutputFile>()
  for (const name of new Set([theme.fonts.text, theme.fonts.display])) {
    if (name === 'system') continue
    fonts.set(name, toHashedAsset(`${name}.woff2`, await readFile(path.join(root, 'node_modules', fontFiles[name].file))))
  }
  return fonts
}

async function readScripts(folder: string, names: string[]): Promise<OutputFile[]> {
  const sorted = [...new Set(names)].sort()
  return Promise.all(sorted.map(async (name) => ({ file: `assets/${name}`, bytes: await readFile(path.join(folder, name)) })))
}

/** The types of all blocks, those in containers too: only what some page uses is shipped. */
function findBlockTypes(blocks: BlockModel[]): Set<string> {
  return new Set(blocks.flatMap(({ block, slots }) => [block.type, ...findBlockTypes(slots.flat())]))
}
