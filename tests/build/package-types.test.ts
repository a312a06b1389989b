import { cp, glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOwnSchema } from '../../src/build/own/own-schema.ts'
import { generateOwnTypes, TYPES_FILE } from '../../src/build/own/own-types.ts'
import { toPackageJson } from '../../src/build/release/package-json.ts'
import { writeTypes } from '../../src/build/release/types.ts'
import { root, runTool } from '../support/project.ts'

const ownSite = path.join(root, 'tests/fixtures/sites/own-blocks')

/** A folder of a site with the types of the package, and no other types than those of Node and React. */
let folder = ''
const packageFolder = () => path.join(folder, 'node_modules/manifest-site')

/** Fails to compile where a type has become `any`. */
const EXACT = `import { type Diagnostic, type Manifest, validate } from 'manifest-site'

const { diagnostics, manifest } = await validate()
const [first]: Diagnostic[] = diagnostics
export const paths: string[] = manifest?.pages.map((page) => page.path) ?? []
export const title = (site: Manifest): string => site.site.name
// @ts-expect-error There is no such severity.
export const isFatal = first?.severity === 'fatal'
// @ts-expect-error There is no such option.
await validate({ preset: 'strict' })
`

const OWN = `import type { BlockProps } from 'manifest-site/block'
import { renderSample } from 'manifest-site/test'

export const html: string = await renderSample('priceTable')
export const priceOf = ({ block }: BlockProps<'priceTable'>): string | undefined => block.prices[0]?.price
// @ts-expect-error Its schema has no such field.
export const costOf = ({ block }: BlockProps<'priceTable'>) => block.costs
`

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-types-'))
  await mkdir(path.join(folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['@types/node', 'undici-types', '@types/react', 'csstype'])
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  await writeTypes(root, path.join(packageFolder(), 'types'))
  await writeFile(path.join(packageFolder(), 'package.json'), JSON.stringify(toPackageJson(root)))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(folder, 'exact.ts'), EXACT)
})

afterAll(() => rm(folder, { recursive: true }))

/** Compiles files of the site and returns the errors. Also checks the types of the package themselves. */
async function compile(moduleResolution: 'nodenext' | 'bundler', names: readonly string[]): Promise<string> {
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'preserve'
  const options = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    types: ['node'],
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
  }
  const compilerOptions = { ...options, module, moduleResolution }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: names }))
  return (await runTool('tsc', ['-p', folder], folder)).stdout
}

describe('the types of the package', () => {
  test.each(['nodenext', 'bundler'] as const)('are exact in a site that resolves modules as %s', async (resolution) => {
    expect(await compile(resolution, ['exact.ts'])).toBe('')
  })

  test('fit the examples of the guide', async () => {
    const guide = await readFile(path.join(root, 'docs/api.md'), 'utf8')
    const examples = [...guide.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const names = examples.map((_, index) => `example-${index}.ts`)
    for (const [index, code] of examples.entries()) await writeFile(path.join(folder, `example-${index}.ts`), code)
    expect(names).toHaveLength(4)
    expect(await compile('nodenext', names)).toBe('')
  })

  test('fit own blocks and own rules, with the fields of their schemas', async () => {
    for (const name of ['blocks', 'rules']) await cp(path.join(ownSite, name), path.join(folder, name), { recursive: true })
    const { blocks } = await readOwnSchema(root, folder, ['folded', 'priceTable', 'workshop'])
    await writeFile(path.join(folder, TYPES_FILE), generateOwnTypes(blocks))
    await writeFile(path.join(folder, 'own.ts'), OWN)
    const names = await Array.fromAsync(glob('{blocks,rules}/**/*.{ts,tsx}', { cwd: folder }))
    expect(await compile('nodenext', [...names, 'own.ts'])).toBe('')
  })
})
