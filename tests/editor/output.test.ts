import { readFile } from 'node:fs/promises'
import path from 'node:path'
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
  const { files } = await bundleBrowser({ root, cache })
  const texts = [...(await readFolder(files)).values()].map(({ text }) => text)
  expect(EDITOR_WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
})

test('the canvas has the styles of the site, the shell only those of the editor', async () => {
  const { files, shell, canvas } = await bundleBrowser({ root, cache })
  const [shellCss = '', canvasCss = ''] = await Promise.all(
    [shell, canvas].map(({ style }) => readFile(path.join(files, style), 'utf8')),
  )
  expect(canvasCss).toMatch(/^@layer reset,tokens,ui,blocks,editor;@layer reset\{/)
  expect([shellCss.startsWith('@layer editor{'), shellCss.includes('--e-accent')]).toEqual([true, true])
  expect(canvasCss.length).toBeGreaterThan(shellCss.length)
})
