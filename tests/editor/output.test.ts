import { expect, test } from 'vitest'
import { bundleBrowser } from '../../src/build/browser-bundle/index.ts'
import { cache, readFolder, root } from '../support/project.ts'
import { buildFixture } from '../support/site/built-fixture.ts'

/** Texts that only the editor and its packages contain. */
const EDITOR_WORDS = ['__editor', 'csp-nonce', 'ProseMirror', 'CodeMirror', 'cm-editor', 'react-aria', '--e-accent']

test('a built site contains nothing of the editor', async () => {
  const { output, remove } = await buildFixture()
  const built = await readFolder(output)
  await remove()
  const found = [...built].flatMap(([file, { text }]) =>
    EDITOR_WORDS.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

test('the editor contains each of these texts, so that the other test looks for the right ones', async () => {
  const { names, readFile } = await bundleBrowser({ root, cache })
  const texts = await Promise.all(names.map(async (name) => String(await readFile(name))))
  expect(EDITOR_WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
})

test('the canvas and the preview have the styles of the site, the shell only those of the editor', async () => {
  const { readFile, shell, canvas, preview } = await bundleBrowser({ root, cache })
  const [siteStyle = '', ...others] = canvas.styles
  expect([others.length, preview.styles.length, preview.styles[0], shell.styles.includes(siteStyle)]).toEqual([
    1,
    2,
    siteStyle,
    false,
  ])
  const [siteCss, shellCss] = await Promise.all(
    [siteStyle, shell.styles[0] ?? ''].map(async (name) => String(await readFile(name))),
  )
  expect(siteCss).toMatch(/^@layer reset,tokens,ui,blocks,theme,editor,preview;@layer reset\{/)
  expect(shellCss).toMatch(/^@layer editor\{.*--e-accent/s)
})
