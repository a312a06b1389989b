import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minifyCss } from './minify-css.ts'
import type { StylesByFile } from './style-sheets.ts'

/** The style sheets of the compiled site, without the theme. */
export interface StyleSheets {
  reset: string
  ui: string
  /** The rules for rich text that is more than paragraphs, lists and links. */
  rich: string
  /** The rules for the announcement. */
  announcement: string
  /**
   * Block type -> the rules of its folder; a layout, such as `hero/bleed` -> the rules of its `bleed-layout-styles.ts`; a part of the
   * navigation of pages or of the question for consent, such as `navigation/breadcrumbs` -> the rules of its `breadcrumbs-styles.ts`; and,
   * in the same way, a part of what shows content of other sites, such as `ui/embed/card`.
   */
  blocks: Record<string, string>
}

/** The minified style sheets of the evaluated styles, in the order of their files, and the reset style sheet below `root`. */
export function readStyleSheets(root: string, styles: StylesByFile): StyleSheets {
  const reset = readFileSync(path.join(root, 'src/ui/reset.css'), 'utf8')
  const blocks: Record<string, string> = {}
  let ui = ''
  let rich = ''
  let announcement = ''
  for (const [file, { rules }] of styles) {
    const name = toBlockSheetName(file)
    if (file.startsWith('src/ui/markdown/')) rich += rules
    else if (file.endsWith('/announcement-styles.ts')) announcement += rules
    else if (name === undefined) ui += rules
    else blocks[name] = (blocks[name] ?? '') + rules
  }
  const minified = Object.entries(blocks).map(([name, rules]) => [name, minifyCss(rules)])
  return {
    reset: minifyCss(reset),
    ui: minifyCss(ui),
    rich: minifyCss(rich),
    announcement: minifyCss(announcement),
    blocks: Object.fromEntries(minified),
  }
}

/** The name of the style sheet that a styles file belongs to if only some sites need it, or undefined for any other file. */
function toBlockSheetName(file: string): string | undefined {
  const part = /^src\/(?:site\/)?((?:consent|navigation|ui\/embed)\/[^/]+)-styles\.ts$/.exec(file)?.[1]
  if (part !== undefined) return part
  const [, type, layout] = /^src\/blocks\/([^/]+)\/(?:.*\/)?(?:([^/]+)-layout-styles\.ts)?/.exec(file) ?? []
  return layout === undefined ? type : `${type}/${layout}`
}
