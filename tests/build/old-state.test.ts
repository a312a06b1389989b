import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { readFolder, root, runScript } from '../support/project.ts'
import { useProjectCopy } from '../support/site/use-project-copy.ts'

const state = path.join(root, 'tests/fixtures/state-8dc028a')
const checkout = useProjectCopy()

/** Receipt of each enquiry -> what `leads show` must print of it. */
const ENQUIRIES: Readonly<Record<string, readonly string[]>> = {
  'AVHZ-TE0Y': ['Ada Lovelace', 'ada@example.org', 'Please call me about a new site.'],
  '7QNC-T6W5': ['Grace Hopper', 'grace@example.org', 'brief.txt'],
  'PSRS-VZNE': ['Spam Robot', 'The hidden field was filled in'],
  'YXHH-62KB': ['Alan Turing', 'The receiver answered 503'],
  'VDVM-6XPG': ['katherine@example.org', 'Its sender was asked by e-mail to confirm.'],
}

/** The rows of a CSV file, each by the names of its columns. */
const readCells = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

describe('a data folder of an older version', () => {
  /** Copies the data folder and returns a function that runs `leads` on the copy. */
  async function openData() {
    const data = path.join(checkout(), `data-${crypto.randomUUID()}`)
    await cp(path.join(state, 'enquiries'), data, { recursive: true })
    return async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runScript('leads.ts', [...args, '--data', data], checkout())
      expect(stderr).toBe('')
      expect(code, stdout).toBe(args[0] === 'doctor' ? 1 : 0)
      return stdout
    }
  }

  test('shows every enquiry, with its files', async () => {
    const leads = await openData()
    const list = await leads('list')
    for (const [receipt, parts] of Object.entries(ENQUIRIES)) {
      expect(list).toContain(receipt)
      const shown = await leads('show', receipt)
      for (const part of parts) expect(shown).toContain(part)
    }
    const files = path.join(checkout(), 'files')
    await leads('show', '7QNC-T6W5', '--files', files)
    expect([...(await readFolder(files)).values()].map(({ text }) => text)).toEqual(['A site of three pages.\n'])
  })

  test('exports the same as that version, and in a spreadsheet which enquiries are answered', async () => {
    const leads = await openData()
    const readExport = (format: string) => readFile(path.join(state, `export.${format}`), 'utf8')
    expect(await leads('export', '--format', 'ndjson')).toBe(await readExport('ndjson'))
    const rows = readCells(await leads('export', '--format', 'csv'))
    const before = readCells(await readExport('csv')).map((row) => ({ ...row, answered: '' }))
    expect(rows).toEqual(before)
    expect(rows).toHaveLength(Object.keys(ENQUIRIES).length)
  })

  test('passes the check of the doctor and can be backed up', async () => {
    const leads = await openData()
    expect(await leads('doctor')).toMatch(/^ok .*1 held, 3 new, 1 spam/m)
    const backup = path.join(checkout(), 'backup/leads.sqlite')
    await mkdir(path.dirname(backup))
    await leads('backup', backup)
    const { stdout } = await runScript('leads.ts', ['export', '--format', 'ndjson', '--data', path.dirname(backup)], checkout())
    expect(stdout).toBe(await readFile(path.join(state, 'export.ndjson'), 'utf8'))
  })

  test('can be changed', async () => {
    const leads = await openData()
    await leads('restore', 'PSRS-VZNE')
    await leads('retry', 'YXHH-62KB')
    await leads('erase', 'ada@example.org', '--yes')
    const left = (await leads('export', '--format', 'ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(left.map(({ receipt, status }) => [receipt, status])).toEqual([
      ['7QNC-T6W5', 'new'],
      ['PSRS-VZNE', 'new'],
      ['YXHH-62KB', 'new'],
      ['VDVM-6XPG', 'held'],
    ])
  })
})

describe('a cache of an older version', () => {
  test('changes nothing in the built site', async () => {
    const cache = path.join(checkout(), '.cache')
    const out = path.join(checkout(), 'dist')
    const build = async () => {
      const manifest = path.join(state, 'site/site.manifest.json')
      const { code, stderr } = await runScript('build.ts', ['--manifest', manifest, '--out', out], checkout())
      expect(code, stderr).toBe(0)
      const files = [...(await readFolder(out))].map(([file, { text }]) => [file, text])
      await rename(out, path.join(checkout(), crypto.randomUUID()))
      return files
    }
    const withEmptyCache = await build()
    const names = await readdir(cache, { recursive: true })
    const newCache = path.join(checkout(), '.cache-new')
    await rename(cache, newCache)
    // Compiling the sources takes longest, and no cache of another version has them.
    await cp(path.join(newCache, 'compiled'), path.join(cache, 'compiled'), { recursive: true })
    await copyCache(path.join(state, 'cache'), cache, names)
    expect(await build()).toEqual(withEmptyCache)
  })
})

/** A cache file that is named after the hash of the public folder or the output folder. The prefix depends on the version. */
const NAMED_BY_PATH = /^(ledgers|picture-facts|drawings|pictures)\/((?:known-|stamped-)?)([0-9a-f]{16})\.json$/

/**
 * Copies a cache of another site. A file that is named after a path gets the hash that the new cache has in `names`, so that a build of
 * the old version would find it.
 */
async function copyCache(from: string, to: string, names: readonly string[]): Promise<void> {
  const hashes = new Map(
    names.map((name): [string | undefined, string | undefined] => {
      const [, folder, , hash] = NAMED_BY_PATH.exec(name) ?? []
      return [folder, hash]
    }),
  )
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name))
    const [, folder = '', prefix] = NAMED_BY_PATH.exec(name) ?? []
    const hash = hashes.get(folder)
    if (folder !== '' && !hash) throw new Error(`The build no longer has a file like ${name} in its cache.`)
    await cp(path.join(from, name), path.join(to, hash ? `${folder}/${prefix}${hash}.json` : name))
  }
}
