import { expect, test } from 'vitest'
import { listSources, readImports, resolveImport } from '../support/source-files.ts'

const files = await listSources('{src,scripts}/**/*.{ts,tsx}')

test('no imports form a cycle, imports of types included', async () => {
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const names = await readImports(file)
    imports.set(
      file,
      names.flatMap((name) => resolveImport(file, name) ?? []).filter((target) => files.includes(target)),
    )
  }
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length)
  expect(findCycles(imports).map((cycle) => cycle.join(' -> '))).toEqual([])
})

/** The shortest cycle through each file that is on one; a cycle through several files is listed once. It ends with the file it starts with. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles = [...imports.keys()].flatMap((file) => {
    const cycle = findCycleThrough(file, imports)
    return cycle ? [cycle] : []
  })
  const byFiles = new Map(cycles.map((cycle) => [cycle.slice(1).sort().join(), cycle]))
  return [...byFiles.values()]
}

function findCycleThrough(start: string, imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const importers = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return [...walkBack(file, importers), start]
      if (importers.has(target)) continue
      importers.set(target, file)
      queue.push(target)
    }
  }
  return null
}

/** The way by which the search came to a file, from its start. */
function walkBack(file: string, importers: ReadonlyMap<string, string>): string[] {
  const importer = importers.get(file)
  return importer === undefined ? [file] : [...walkBack(importer, importers), file]
}
