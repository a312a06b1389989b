import path from 'node:path'
import type { Steps } from '../../contracts/change.ts'
import type { EditorMethods, PreparedResources, SiteVersion } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import type { CodeLine, PictureFile } from '../../contracts/place.ts'
import { isObject } from '../../manifest/json.ts'
import { type FencedCode, toCodeKey } from '../../manifest/markdown/rich-parts.ts'
import { listPublicFiles } from '../files/list-public-files.ts'
import type { HostFolders } from '../host.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { ResourceReaders } from '../pages/resolve-site.ts'
import { openIconNames } from '../pictures/icon-names.ts'
import { toShadeCss } from '../pictures/index.ts'
import { createResources } from '../preview/resources.ts'
import { drawDraftShareImage } from '../share-images/draft-share-image.ts'
import { createThemes } from './themes.ts'

type Wanted = EditorMethods['prepare']['params']

/** The theme, pictures and icons of a draft, which may have errors anywhere. */
export interface SiteResources {
  /** The style sheet of the draft's theme, or of its last valid theme; empty if there was none. */
  readThemeCss(manifest: unknown): string
  /** A version of the site to look at, with its style sheet or, if its theme is not valid, that of the draft. */
  toVersion(manifest: unknown): SiteVersion
  /** Pictures and icons by name, and highlighted code. Those that do not exist or cannot be shown are absent. */
  prepare(wanted: Wanted, manifest: unknown): Promise<PreparedResources>
  /** The share image that a build would draw for a page without a picture, as PNG; null without a valid theme or its fonts. */
  drawShareImage(page: Steps, manifest: unknown): Promise<Buffer | null>
  /** The names of all icons, and all files of the public folder, which can be used in a manifest. */
  listNames(): Promise<EditorMethods['listNames']['result']>
  /** A file of a prepared picture, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
  /** Call it when a file of the public folder has changed. */
  forgetFiles(): void
}

export async function createSiteResources(folders: HostFolders): Promise<SiteResources> {
  const resources = createResources(folders)
  const themes = await createThemes(folders)
  const icons = openIconNames(folders)
  let files: Promise<ReadonlySet<string>> | null = null

  /** Only names of files in the public folder are read: a draft may name any path. */
  const readFiles = (): Promise<ReadonlySet<string>> => {
    files ??= listPublicFiles(folders.publicFolder).then((names) => new Set(names))
    return files
  }

  const isIcon = (name: string): boolean => {
    const [set = '', icon = ''] = name.split(':')
    return icons.ofSet(set)?.has(icon) === true
  }

  async function prepare(wanted: Wanted, manifest: unknown): Promise<PreparedResources> {
    const { theme } = themes.read(manifest)
    const code = await highlight(wanted.code ?? [])
    if (!theme) return { pictures: {}, icons: {}, code, css: '' }
    const known = await readFiles()
    const existing = wanted.pictures.filter(([name]) => known.has(path.posix.join(name).replace(/^\/+/, '')))
    const { readPictures, readIcons } = resources.of({ ...(isObject(manifest) && manifest), theme })
    const pictures = await readUsablePictures(existing, readPictures)
    return { pictures, icons: await readIcons(wanted.icons.filter(isIcon)), code, css: toShadeCss(pictures) }
  }

  return {
    readThemeCss: (manifest) => themes.read(manifest).css,
    toVersion: (manifest) => ({ manifest, themeCss: themes.readCssOfVersion(manifest) }),
    prepare,
    async drawShareImage(page, manifest) {
      const { theme, hasFonts } = themes.read(manifest)
      if (!theme || !hasFonts) return null
      return drawDraftShareImage(manifest, page, { ...folders, theme, prepare: (wanted) => prepare(wanted, manifest) })
    },
    async listNames() {
      const names = icons.sets.flatMap((set) => [...(icons.ofSet(set) ?? [])].map((icon) => `${set}:${icon}`))
      return { icons: names, files: [...(await readFiles())].map((file) => `/${file}`) }
    },
    findFile: resources.findFile,
    forgetFiles() {
      files = null
      resources.forgetPictures()
      themes.forgetFonts()
    },
  }
}

/**
 * Highlighted code by its key. The cache of the build keeps none of it: a person who types makes another version with each letter. The
 * grammars are loaded when the first page with code is open.
 */
async function highlight(wanted: readonly FencedCode[]): Promise<PreparedResources['code']> {
  if (wanted.length === 0) return {}
  const { highlightCode } = await import('../code/highlight.ts')
  const found: Record<string, readonly CodeLine[]> = {}
  for (const code of wanted) {
    const lines = await highlightCode(code)
    if (lines) found[toCodeKey(code)] = lines
  }
  return found
}

/** Pictures by name, without those that cannot be read: the checks say what is wrong with them. */
async function readUsablePictures(
  wanted: Wanted['pictures'],
  readPictures: ResourceReaders['readPictures'],
): Promise<Readonly<Record<string, PictureFile>>> {
  try {
    return (await readPictures(new Map(wanted.map(([name, slots]) => [name, new Set(slots)])))).pictures
  } catch (error) {
    if (!isExpectedError(error, 'PICTURE_UNUSABLE')) throw error
    if (wanted.length === 1) return {}
    const each = await Promise.all(wanted.map((one) => readUsablePictures([one], readPictures)))
    return Object.assign({}, ...each)
  }
}
