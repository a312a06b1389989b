import { createPartValidator } from '../../checks/schema/validators.ts'
import { fieldOf } from '../../manifest/json.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { PICTURE_FOCUSES, toFocusCss } from '../../theme/focus-css.ts'
import type { ThemeFonts } from '../../theme/fonts.ts'
import { toThemeCss, toTokenLayer } from '../../theme/theme-css.ts'
import { readValidators } from '../cache/schema-validators.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import type { HostFolders } from '../host.ts'

interface ValidTheme {
  theme: Theme | null
  /** Whether the files of its fonts can be read. */
  hasFonts: boolean
  css: string
}

/** Reads the themes of a draft and of other versions. A theme that is not valid counts as the last one of the draft that was. */
export async function createThemes(folders: HostFolders) {
  const validatePart = createPartValidator(await readValidators(folders.cache))
  const isTheme = (theme: unknown): theme is Theme =>
    !validatePart('envelope', { theme }).some(({ instancePath }) => instancePath.startsWith('/theme'))
  let seen: unknown
  let last: ValidTheme = { theme: null, hasFonts: false, css: '' }

  function toValid(theme: Theme): ValidTheme {
    const fonts = readFonts(theme, folders)
    const css = fonts ? toThemeCss(theme, fonts, 'swap') + toTokenLayer(toFocusCss(new Set(PICTURE_FOCUSES))) : last.css
    return { theme, hasFonts: fonts !== null, css }
  }

  return {
    /** The theme of the draft. */
    read(manifest: unknown): ValidTheme {
      const theme = fieldOf(manifest, 'theme')
      if (theme === seen || !isTheme(theme)) return last
      seen = theme
      last = toValid(theme)
      return last
    },
    /** The style sheet of the theme of another version. */
    readCssOfVersion(manifest: unknown): string {
      const theme = fieldOf(manifest, 'theme')
      return isTheme(theme) ? toValid(theme).css : last.css
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
