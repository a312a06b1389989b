import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeTypeScriptSettings } from '../../src/build/new-block/own-project.ts'
import { writeTypes } from '../../src/build/release/types.ts'
import { root, runTool } from '../support/project.ts'
import { copyOwnSite } from '../support/site/own-site.ts'

/** A folder of a site with the types of the package, and no other types than those of Node. */
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

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-types-'))
  await mkdir(path.join(folder, 'node_modules/@types'), { recursive: true })
  for (const name of ['@types/node', '@types/react', 'csstype', 'undici-types'])
    await symlink(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  await writeTypes(root, path.join(packageFolder(), 'types'))
  const exports = Object.fromEntries(
    ['index', 'block', 'rule'].map((name) => [name === 'index' ? '.' : `./${name}`, { types: `./types/${name}.d.ts` }]),
  )
  const description = { name: 'manifest-site', type: 'module', exports }
  await writeFile(path.join(packageFolder(), 'package.json'), JSON.stringify(description))
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(folder, 'exact.ts'), EXACT)
})

afterAll(() => rm(folder, { recursive: true }))

/** Compiles files of the site and returns the errors. Also checks the types of the package themselves. */
async function compile(moduleResolution: 'nodenext' | 'bundler', names: readonly string[]): Promise<string> {
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'preserve'
  const compilerOptions = { strict: true, noEmit: true, target: 'esnext', types: ['node'], module, moduleResolution }
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
  test('know the fields of own blocks', async () => {
    const site = await copyOwnSite()
    await site.compile()
    await site.change('blocks/folded/block.tsx', 'block.label', 'block.labl')
    for (const name of ['blocks', 'rules']) await cp(path.join(site.folder, name), path.join(folder, name), { recursive: true })
    await rm(path.join(folder, 'tsconfig.json'), { force: true })
    await writeTypeScriptSettings(folder)
    const { stdout } = await runTool('tsc', ['-p', folder, '--pretty', 'false'], folder)
    expect(stdout).toMatch(
      /^blocks\/folded\/block\.tsx\(\d+,\d+\): error TS2551: Property 'labl' does not exist on type 'FoldedBlock'\. Did you mean 'label'\?\n$/,
    )
    await site.remove()
  })
})
