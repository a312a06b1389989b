import type { StyleSheets } from '../compile/style-parts.ts'
import { toStyleSheet } from '../compile/to-style-sheet.ts'

/** The rules of the site and of all blocks, in the layers of a published page. The theme belongs into the layer `tokens`. */
export const toSiteRules = (styles: StyleSheets): string =>
  `@layer reset,tokens,ui,blocks,theme,editor,preview;${toStyleSheet(styles, '', () => true)}`
