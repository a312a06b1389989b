import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { runScript } from '../support/project.ts'
import { useProjectCopy } from '../support/site/use-project-copy.ts'

const checkout = useProjectCopy()

const writeManifest = (text: string) => writeFile(path.join(checkout(), 'site.manifest.json'), text)
const readOffered = () => readFile(path.join(checkout(), '.cache/editor.schema.json'), 'utf8').catch(() => null)
const withFact = (fact: string) => {
  const manifest = createMinimalManifest()
  return { ...manifest, site: { ...manifest.site, facts: { ...manifest.site.facts, [fact]: 'A fact' } } }
}

test('every command that reads the manifest of the project updates the schema for editors', async () => {
  const commands = [
    ['generate.ts'],
    ['validate.ts'],
    ['build.ts', '--out', path.join(checkout(), 'dist'), '--compression', 'off'],
  ]
  for (const [index, [script = '', ...args]] of commands.entries()) {
    await writeManifest(JSON.stringify(withFact(`fact${index}`)))
    const { stderr } = await runScript(script, args, checkout())
    expect(await readOffered(), stderr).toContain(`{{fact${index}}}`)
  }
})

test('the schema for editors follows a manifest with errors, but not one that is not JSON, and not other manifests', async () => {
  await writeManifest(JSON.stringify({ ...withFact('wrong'), pages: [{ path: '/' }] }))
  expect((await runScript('validate.ts', [], checkout())).code).toBe(1)
  const offered = await readOffered()
  expect(offered).toContain('{{wrong}}')
  await writeManifest('{ "site": ')
  expect((await runScript('validate.ts', [], checkout())).code).toBe(1)
  await runScript('validate.ts', ['tests/fixtures/sites/bakery/site.manifest.json'], checkout())
  expect(await readOffered()).toBe(offered)
})
