import { useMemo } from 'react'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { isWrittenColors } from '../../theme/palette/written-colors.ts'
import { type ThemeColors, toColorCss } from '../../theme/theme-css.ts'
import { useEditor } from '../store/use-editor.ts'

/**
 * The style sheet of the theme. The server knows the fonts, but what it sends arrives too late for a color that is being dragged, so the
 * colors of the draft are computed here.
 */
export function useThemeCss(): string {
  const themeCss = useEditor((state) => state.themeCss)
  const theme = useEditor(({ manifest }) => fieldOf(manifest, 'theme'))
  return useMemo(() => (hasColors(theme) ? themeCss + toColorCss(theme) : themeCss), [themeCss, theme])
}

/** Whether all colors of a theme are colors. A theme of which only a part is wrong keeps the colors that the server has sent last. */
function hasColors(theme: unknown): theme is ThemeColors {
  return isWrittenColors(fieldOf(theme, 'colors')) && isObject(fieldOf(theme, 'shape'))
}
