import { createPartValidator } from '../../checks/schema/validators.ts'
import { fieldOf } from '../../manifest/json.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import { PICTURE_FOCUSES, toFocusCss } from '../../theme/focus-css.ts'
import type { ThemeFonts } from '../../theme/fonts.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { readValidators } from '../cache/schema-validators.ts'
import { readPreviewFonts } from '../fonts/fonts.ts'
import type { HostFolders } from '../host.ts'

interface ValidTheme {
  theme: Theme | null
  /** Whether the files of its fonts can be read. */
  hasFonts: boolean
  css: string
}

/** Reads the themes of a manifest that changes. A theme that is not valid counts as the last one that was. */
export async function createThemes(folders: HostFolders) {
  const validatePart = createPartValidator(await readValidators(folders.cache))
  const isTheme = (theme: unknown): theme is Theme =>
    !validatePart('envelope', { theme }).some(({ instancePath }) => instancePath.startsWith('/theme'))
  let seen: unknown
  let last: ValidTheme = { theme: null, hasFonts: false, css: '' }
  return {
    read(manifest: unknown): ValidTheme {
      const theme = fieldOf(manifest, 'theme')
      if (theme === seen || !isTheme(theme)) return last
      seen = theme
      const fonts = readFonts(theme, folders)
      last = {
        theme,
        hasFonts: fonts !== null,
        css: fonts ? toThemeCss(theme, fonts, 'swap') + toFocusCss(new Set(PICTURE_FOCUSES)) : last.css,
      }
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
