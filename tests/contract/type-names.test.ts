import { expect, test } from 'vitest'
import { isGenerated, listSources, readExportedTypes } from '../support/source-files.ts'

const files = (await listSources('{src,scripts,tests}/**/*.{ts,tsx}')).filter((file) => !isGenerated(file))
const shared = await findSharedTypes()

test('no two files export a type of the same name', () => {
  expect([...shared].map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([])
})

/** The names of exported types that more than one file declares, with these files. */
async function findSharedTypes(): Promise<Map<string, string[]>> {
  const declared = new Map<string, string[]>()
  for (const file of files)
    for (const name of await readExportedTypes(file)) declared.set(name, [...(declared.get(name) ?? []), file])
  return new Map([...declared].filter(([, places]) => places.length > 1).sort())
}
