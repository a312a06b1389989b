import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCompiler } from '../../src/build/own/compiler.ts'
import { compileOwnParts } from '../../src/build/own/index.ts'
import { root } from '../support/project.ts'
import { copyOwnSite, type OwnSite } from '../support/site/own-site.ts'

/** Has compiled the engine for the other copies. */
let first: OwnSite
beforeAll(async () => {
  first = await copyOwnSite()
  await first.compile()
})
afterAll(() => first.remove())

/** The message of the error with which a copy of the site cannot be compiled after a file was changed. */
async function readError(file: string, content: string): Promise<string> {
  const site = await copyOwnSite(path.join(first.folder, '.cache'))
  try {
    await site.write(file, content)
    await site.compile()
    return 'There was no error.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await site.remove()
  }
}

test('a syntax error is one sentence with its file and line', async () => {
  const error = await readError('blocks/priceTable/block.tsx', 'export const PriceTable = () => <p>\n\nconst x = {\n')
  expect(error).toMatch(/^blocks\/priceTable\/block\.tsx:4:1: .*\.$/)
})

test('an import that cannot be resolved is named with its place', async () => {
  const source = "import { gone } from './gone.ts'\nexport const PriceTable = () => gone\n"
  const error = await readError('blocks/priceTable/block.tsx', source)
  expect(error).toMatch(/^blocks\/priceTable\/block\.tsx:1:\d+: Could not resolve '\.\/gone\.ts'/)
})

test('a browser part can use only what is small', async () => {
  const source =
    "import { Markdown } from 'manifest-site/block'\nexport const Interactive = Markdown\nexport const toFoldedState = () => ({})\n"
  const error = await readError('blocks/folded/interactive.tsx', source)
  expect(error).toMatch(/^blocks\/folded\/interactive\.tsx:1:\d+: .*Markdown/)
})

test('css works only in styles files', async () => {
  const source = "import { css } from 'manifest-site/block'\nconst root = css`color: red`\nexport const PriceTable = () => root\n"
  expect(await readError('blocks/priceTable/block.tsx', source)).toBe(
    'The own blocks and rules cannot be loaded: css and keyframes can be used only in files named styles.ts or ending with -styles.ts.',
  )
})

test('a block imports only files whose changes are noticed', async () => {
  const source = "import site from '../../site.manifest.json'\nexport const PriceTable = () => site.pages.length\n"
  expect(await readError('blocks/priceTable/block.tsx', source)).toBe(
    'blocks/priceTable/block.tsx: This file imports "../../site.manifest.json", which is outside the folders blocks and rules. Move the file into one of them.',
  )
})

test('the default export of a block is its definition', async () => {
  expect(await readError('blocks/priceTable/index.ts', 'export default {}\n')).toBe(
    "blocks/priceTable/index.ts: The default export must be a block: export default defineBlock('priceTable', { render: … }).",
  )
})

test('an island has a state', async () => {
  const source =
    "import { defineBlock } from 'manifest-site/block'\nexport default defineBlock('folded', { render: () => null })\n"
  expect(await readError('blocks/folded/index.ts', source)).toBe(
    'blocks/folded/index.ts: A block with an interactive.tsx needs "toState", which returns the props of its Interactive component in the browser.',
  )
})

test('a browser part without React must be in the definition of its block', async () => {
  expect(await readError('blocks/priceTable/interactive.ts', 'export const mount = () => () => {}\n')).toBe(
    'blocks/priceTable/index.ts: A block with an interactive.ts needs "mount", which that file exports, and "toState", which returns the second argument of "mount".',
  )
})

test('an own rule cannot have the code of a rule of the engine', async () => {
  const source = "export const rule = { code: 'REF203', name: 'price-with-currency' }\n"
  expect(await readError('rules/price-with-currency/index.ts', source)).toBe(
    'rules/price-with-currency/index.ts: The code of an own rule is OWN and three digits, such as OWN001, not "REF203".',
  )
})

test('a block of the engine cannot be replaced', async () => {
  expect(await readError('blocks/hero/schema.json', '{}')).toBe(
    'blocks/hero: The engine has a block type "hero" already, and it cannot be replaced. Rename the folder.',
  )
})

test('without a compiler, one sentence says how to install it', () => {
  expect(() => checkCompiler(root, false)).toThrow(
    /^This site has blocks or rules of its own, which need a compiler\. Install it with: npm install --save-dev rolldown@\d+\.\d+\.\d+$/,
  )
})

test('a site without own blocks and own rules needs no compiler', async () => {
  const siteFolder = path.join(root, 'tests/fixtures/sites/spine')
  expect(await compileOwnParts({ root, siteFolder, cache: path.join(first.folder, '.cache') })).toBeNull()
})
