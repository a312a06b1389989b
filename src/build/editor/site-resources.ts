import path from 'node:path'
import { createPartValidator } from '../../checks/schema/validators.ts'
import type { EditorMethods, PreparedResources } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import type { PictureSlot } from '../../contracts/picture-slots.ts'
import type { PictureFile } from '../../contracts/place.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import type { ThemeFonts } from '../../theme/fonts.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { readValidators } from '../cache/schema-validators.ts'
import { listPublicFiles } from '../files/list-public-files.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import type { HostFolders } from '../host.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { openIconNames } from '../pictures/icon-names.ts'
import { toShadeCss } from '../pictures/index.ts'
import { createResources } from '../preview/resources.ts'

type Wanted = EditorMethods['prepare']['params']

/** The theme, pictures and icons of a draft, which may have errors anywhere. */
export interface SiteResources {
  /** The style sheet of the draft's theme, or of its last valid theme; empty if there was none. */
  readThemeCss(manifest: unknown): string
  /** Pictures and icons by name. Those that do not exist or cannot be shown are absent. */
  prepare(wanted: Wanted, manifest: unknown): Promise<PreparedResources>
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

  async function preparePictures(wanted: Wanted['pictures'], manifest: { theme: Theme }): Promise<Record<string, PictureFile>> {
    const { readPictures } = resources.of(manifest)
    const known = await readFiles()
    const exists = ([name]: [string, PictureSlot[]]) => known.has(path.posix.join(name).replace(/^\/+/, ''))
    const found: Record<string, PictureFile> = {}
    for (const [name, slots] of wanted.filter(exists)) {
      try {
        Object.assign(found, (await readPictures(new Map([[name, new Set(slots)]]))).pictures)
      } catch (error) {
        // The checks say what is wrong with the picture.
        if (!isExpectedError(error, 'PICTURE_UNUSABLE')) throw error
      }
    }
    return found
  }

  return {
    readThemeCss: (manifest) => themes.read(manifest).css,
    async prepare(wanted, manifest) {
      const { theme } = themes.read(manifest)
      const pictures = theme ? await preparePictures(wanted.pictures, { ...(isObject(manifest) ? manifest : {}), theme }) : {}
      const drawings = theme ? await resources.of({ theme }).readIcons(wanted.icons.filter(isIcon)) : {}
      return { pictures, icons: drawings, css: toShadeCss(pictures) }
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

interface ValidTheme {
  theme: Theme | null
  css: string
}

/** Reads the themes of a manifest that changes. A theme that is not valid counts as the last one that was. */
async function createThemes(folders: HostFolders) {
  const validatePart = createPartValidator(await readValidators(folders.cache))
  const isTheme = (theme: unknown): theme is Theme =>
    !validatePart('envelope', { theme }).some(({ instancePath }) => instancePath.startsWith('/theme'))
  let seen: unknown
  let last: ValidTheme = { theme: null, css: '' }
  return {
    read(manifest: unknown): ValidTheme {
      const theme = fieldOf(manifest, 'theme')
      if (theme === seen || !isTheme(theme)) return last
      seen = theme
      const fonts = readFonts(theme, folders)
      last = { theme, css: fonts ? toThemeCss(theme, fonts, 'swap') : last.css }
      return last
    },
    forgetFonts() {
      seen = undefined
    },
  }
}

/** Null if the file of a font is missing or is not a font. The checks say so, and the canvas keeps the last fonts. */
function readFonts(theme: Theme, folders: HostFolders): ThemeFonts | null {
  try {
    return readPreviewFonts(theme, folders)
  } catch {
    return null
  }
}
