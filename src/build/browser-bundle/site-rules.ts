import type { StyleSheets } from '../compile/read-style-sheets.ts'

/** The rules of the site and of all blocks, in the layers of a published page. The theme belongs into the layer `tokens`. */
export function toSiteRules({ reset, ui, rich, blocks }: StyleSheets): string {
  const rules = Object.values(blocks).join('')
  return `@layer reset,tokens,ui,blocks,theme,editor,preview;@layer reset{${reset}}@layer ui{${ui}${rich}}@layer blocks{${rules}}`
}
