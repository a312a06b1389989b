import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { cache, root } from '../../../../tests/support/project.ts'
import type { DiagnosticsState } from '../../../contracts/editor-protocol.ts'
import { createChecks, type DraftChecks } from './index.ts'

let publicFolder = ''
let checks: DraftChecks | null = null

beforeEach(async () => {
  publicFolder = await mkdtemp(path.join(tmpdir(), 'checked-'))
  await mkdir(path.join(publicFolder, 'pictures'))
  await addPicture('hero.svg')
})

afterEach(async () => {
  await checks?.stop()
  await rm(publicFolder, { recursive: true })
})

const link = ['pages', 0, 'blocks', 0, 'actions', 0, 'link']

describe('the checks of a draft', () => {
  test('find an error after a change, and nothing after it was taken back', async () => {
    const { checks } = await startChecks()
    checks.change(2, [{ kind: 'set', at: link, value: '/abuot' }])
    expect(await checks.settled()).toMatchObject({ revision: 2, errors: 1, diagnostics: [{ code: 'REF203', severity: 'error' }] })
    checks.change(3, [{ kind: 'set', at: link, value: '/about' }])
    expect(await checks.settled()).toMatchObject({ revision: 3, errors: 0 })
  })

  test('give fixes as changes that repair the draft', async () => {
    const { checks } = await startChecks()
    checks.change(2, [{ kind: 'set', at: link, value: '/abuot' }])
    const fix = (await checks.settled()).diagnostics[0]?.fixes[0]
    expect(fix).toEqual({ title: 'Write /about', isSafe: false, changes: [{ kind: 'set', at: link, value: '/about' }] })
    checks.change(3, fix?.changes ?? [])
    expect((await checks.settled()).errors).toBe(0)
  })

  test('report every result without being asked', async () => {
    const { checks, results } = await startChecks()
    checks.change(2, [{ kind: 'set', at: link, value: '/nowhere' }])
    await results.until(({ revision }) => revision === 2)
    expect(results.all.at(-1)?.errors).toBe(1)
  })

  test('look at the public folder again when its files have changed', async () => {
    const { checks } = await startChecks()
    checks.change(2, [{ kind: 'set', at: ['pages', 0, 'blocks', 0, 'picture', 'src'], value: '/pictures/new.svg' }])
    expect((await checks.settled()).errors).toBe(1)
    await addPicture('new.svg')
    checks.forgetFiles()
    expect((await checks.settled()).errors).toBe(0)
  })

  test('fail when their thread ends, and go on in another one with the draft as it is then', async () => {
    const { checks, draft, failures } = await startChecks()
    checks.change(2, [{ kind: 'remove', at: ['pages', 9] }])
    await expect(checks.settled()).rejects.toThrow('The manifest could not be checked')
    expect(failures).toHaveLength(1)
    draft.revision = 3
    draft.manifest = { ...draft.manifest, version: 2 }
    checks.change(3, [{ kind: 'set', at: ['version'], value: 2 }])
    expect(await checks.settled()).toMatchObject({ revision: 3, errors: 1 })
    checks.change(4, [{ kind: 'set', at: ['version'], value: 1 }])
    expect(await checks.settled()).toMatchObject({ revision: 4, errors: 0 })
    expect(failures).toHaveLength(1)
  })

  test('say what changes would add to the diagnostics, without making them', async () => {
    const { checks } = await startChecks()
    const { diagnostics } = await checks.plan({ kind: 'changes', changes: [{ kind: 'set', at: link, value: '/nowhere' }] })
    expect(diagnostics).toMatchObject([{ code: 'REF203', severity: 'error' }])
    expect((await checks.settled()).errors).toBe(0)
    const refused = checks.plan({ kind: 'changes', changes: [{ kind: 'remove', at: ['pages', 9] }] })
    await expect(refused).rejects.toThrow('There is nothing at')
    expect((await checks.settled()).errors).toBe(0)
  })

  test('start another thread for a save, too', async () => {
    const { checks } = await startChecks()
    checks.change(2, [{ kind: 'remove', at: ['pages', 9] }])
    await expect(checks.settled()).rejects.toThrow('The manifest could not be checked')
    expect(await checks.settled()).toMatchObject({ errors: 0 })
  })
})

/** Checks of a small site without diagnostics. A thread begins with `draft`. */
async function startChecks() {
  const { logo: _, ...site } = createMinimalManifest().site
  const draft: { revision: number; manifest: Record<string, unknown> } = {
    revision: 1,
    manifest: { ...createMinimalManifest(), site },
  }
  const results = createResults()
  const failures: string[] = []
  const started = createChecks({
    readDraft: () => ({ revision: draft.revision, text: JSON.stringify(draft.manifest, null, 2) }),
    publicFolder,
    root,
    cache,
    onResult: results.add,
    onFailure: (problem) => failures.push(problem),
  })
  checks = started
  expect((await started.settled()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return { checks: started, draft, results, failures }
}

function createResults() {
  const all: DiagnosticsState[] = []
  let listener: (() => void) | null = null
  return {
    all,
    add(state: DiagnosticsState) {
      all.push(state)
      listener?.()
    },
    until: (matches: (state: DiagnosticsState) => boolean) =>
      new Promise<void>((resolve) => {
        listener = () => all.some(matches) && resolve()
        listener()
      }),
  }
}

const addPicture = (name: string): Promise<void> =>
  writeFile(
    path.join(publicFolder, 'pictures', name),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30H0z"/></svg>',
  )
