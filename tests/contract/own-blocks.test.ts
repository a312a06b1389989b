import { expect, test } from 'vitest'
import { parseSource, resolveImport } from '../support/source-files.ts'

/** The modules that a file loads at once: not its types, and not what it imports later. */
async function readLoaded(file: string): Promise<string[]> {
  const { staticImports, staticExports } = (await parseSource(file)).syntax.module
  const imported = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [...imported, ...exported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
}

/** The sources that a module loads at once, directly or indirectly. */
async function findLoaded(entry: string): Promise<string[]> {
  const loaded = new Set([entry])
  for (const file of loaded) {
    const names = /\.tsx?$/.test(file) ? await readLoaded(file) : []
    for (const name of names) loaded.add(resolveImport(file, name) ?? name)
  }
  return [...loaded]
}

test('modules that are loaded before the own blocks are compiled load no manifest schema, which these blocks change', async () => {
  const entries = ['src/build/own/index.ts', 'src/build/own/test-kit.ts', 'src/api/index.ts', 'scripts/main.ts']
  for (const entry of entries) {
    const loaded = await findLoaded(entry)
    expect(loaded.length).toBeGreaterThan(5)
    expect(loaded.filter((file) => file.startsWith('schema/') || file === 'rolldown')).toEqual([])
  }
})
