import type { Page } from '@playwright/test'

/** The names of the downloaded fonts that render the first element of a selector. Fonts of the device are excluded. */
export async function readTypefaces(page: Page, selector = 'h1'): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [familyName] : []))
}
