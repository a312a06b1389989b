import { expect, test } from 'vitest'
import { isGenerated, listSources, readExportedTypes } from '../support/source-files.ts'

/** Names that two files still share. It may only shrink. */
const ALLOWED: readonly string[] = [
  'Answer',
  'BuildOptions',
  'Change',
  'Checked',
  'Compression',
  'Content',
  'Encoding',
  'Entry',
  'Expected',
  'Fault',
  'Goal',
  'LeadFolder',
  'Load',
  'Look',
  'Oddity',
  'Outcome',
  'Part',
  'Place',
  'Position',
  'Progress',
  'Proof',
  'Report',
  'Results',
  'Row',
  'Selection',
  'Sent',
  'Subject',
  'Submission',
]

const files = (await listSources('{src,scripts,tests}/**/*.{ts,tsx}')).filter((file) => !isGenerated(file))
const shared = await findSharedTypes()

test('no two files export a type of the same name', () => {
  const found = [...shared].filter(([name]) => !ALLOWED.includes(name))
  expect(found.map(([name, places]) => `${name}: ${places.join(', ')}`)).toEqual([])
})

test('every name on the list of exceptions is still shared', () => {
  expect(ALLOWED.filter((name) => !shared.has(name))).toEqual([])
})

/** The names of exported types that more than one file declares, with these files. */
async function findSharedTypes(): Promise<Map<string, string[]>> {
  const declared = new Map<string, string[]>()
  for (const file of files)
    for (const name of await readExportedTypes(file)) declared.set(name, [...(declared.get(name) ?? []), file])
  return new Map([...declared].filter(([, places]) => places.length > 1).sort())
}
