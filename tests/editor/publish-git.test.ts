import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGitWay } from '../../src/build/editor/publish/git/git-way.ts'
import type { PublishWay } from '../../src/build/editor/publish/way.ts'
import { type CommittedSite, createCommittedSite } from '../support/editor/published-site.ts'

let start: CommittedSite
let site: CommittedSite

beforeAll(async () => {
  start = await createCommittedSite()
})

afterAll(() => start[Symbol.asyncDispose]())

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  site = await start.copy()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await site[Symbol.asyncDispose]()
})

/** The public files that the manifest of the site names. */
const FILES = ['/pictures/hero.svg', '/pictures/logo.svg']

describe('a commit', () => {
  test('has the manifest and the files that it names, and nothing else that has changed', async () => {
    await site.edit('"Software that works"', '"Software"')
    await site.write('public/pictures/hero.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await site.write('public/pictures/größe „1“ [a]*.svg', 'new')
    await site.write('public/pictures/unused.svg', 'changed')
    await site.write('notes.txt', 'private')
    const files = [...FILES, '/pictures/größe „1“ [a]*.svg']
    expect((await (await open()).check(files)).changed).toEqual([
      'public/pictures/größe „1“ [a]*.svg',
      'public/pictures/hero.svg',
      'site.manifest.json',
    ])
    expect(await publish(files)).toEqual(['commit', 'send'])
    expect(await listCommitted()).toEqual([
      'public/pictures/größe „1“ [a]*.svg',
      'public/pictures/hero.svg',
      'site.manifest.json',
    ])
    expect(await site.git(['log', '-1', '--format=%an: %B'])).toBe('Ada Test: Publish one change\n\n- It changes.\n\n')
    expect(await site.git(['rev-parse', 'main'], site.remote)).toBe(await site.git(['rev-parse', 'HEAD']))
    expect(await site.git(['status', '--porcelain'])).toBe('?? notes.txt\n?? public/pictures/unused.svg\n')
  })

  test('has the person who has signed in as its author, and the repository as its committer', async () => {
    await site.edit('"Software that works"', '"Software"')
    await publish(FILES, 'grace@example.org')
    const [author, committer] = (await site.git(['log', '-1', '--format=%an <%ae>%n%cn'])).split('\n')
    expect([author, committer]).toEqual(['grace@example.org <grace@example.org>', 'Ada Test'])
  })

  test('is not sent where no remote is configured for the branch', async () => {
    await site.git(['branch', '--unset-upstream'])
    await site.edit('"Software that works"', '"Software"')
    expect(await publish()).toEqual(['commit'])
    expect(await listCommitted()).toEqual(['site.manifest.json'])
  })

  test('is the first one of a new repository', async () => {
    await rm(path.join(site.folder, '.git'), { recursive: true })
    await site.git(['init', '--quiet', '--initial-branch=trunk'])
    await site.git(['config', 'user.name', 'Ada'])
    await site.git(['config', 'user.email', 'ada@site-of-a-test.dev'])
    const way = await open()
    expect(way.target).toEqual({ kind: 'git', branch: 'trunk', remote: null })
    expect(await way.readPublished()).toBeNull()
    await publish()
    expect((await site.git(['ls-files'])).trim().split('\n')).toHaveLength(3)
  })

  test('is seen by a hook as usual', async () => {
    await site.hook('pre-commit', 'git diff --cached --name-only -- "*.json" "*.txt" > seen')
    await site.edit('"Software that works"', '"Software"')
    await site.write('notes.txt', 'private')
    await publish()
    expect(await readFile(path.join(site.folder, 'seen'), 'utf8')).toBe('site.manifest.json\n')
  })

  test('that a hook refuses is reported with what the hook says, and nothing is changed', async () => {
    await site.hook('pre-commit', 'echo "The spelling is wrong." >&2; exit 1')
    await site.edit('"Software that works"', '"Software"')
    await site.write('public/pictures/new.svg', 'new')
    const before = await readState()
    await expect(publish([...FILES, '/pictures/new.svg'])).rejects.toMatchObject({
      message: expect.stringContaining('did not accept the commit'),
      output: expect.stringContaining('The spelling is wrong.'),
    })
    expect(await readState()).toEqual(before)
    await rm(path.join(site.folder, '.git/hooks/pre-commit'))
    await publish([...FILES, '/pictures/new.svg'])
    expect(await listCommitted()).toEqual(['public/pictures/new.svg', 'site.manifest.json'])
  })
})

describe('publishing is refused', () => {
  const REFUSALS: Record<string, [prepare: () => Promise<unknown>, problem: RegExp]> = {
    'with other files that are staged': [
      async () => {
        await site.write('notes.txt', 'private')
        await site.git(['add', 'notes.txt'])
      },
      /Other files are staged for a commit: "notes.txt"/,
    ],
    'during a merge': [() => makeConflict(['merge', 'side']), /A merge is not finished .* git merge --abort/],
    'during a rebase': [() => makeConflict(['rebase', 'side']), /A rebase is not finished .* git rebase --abort/],
    'during a cherry-pick': [
      () => makeConflict(['cherry-pick', 'side']),
      /A cherry-pick is not finished .* git cherry-pick --abort/,
    ],
    'during a revert': [() => makeConflict(['revert', '--no-edit', 'HEAD~1']), /A revert is not finished .* git revert --abort/],
    'during a bisect': [() => site.git(['bisect', 'start']), /A bisect is not finished .* git bisect reset/],
    'on a detached HEAD': [() => site.git(['checkout', '--quiet', '--detach']), /No branch is checked out .* git switch main/],
    'without the name of an author': [() => site.git(['config', '--unset', 'user.name']), /Git does not know who you are/],
    'while another git program works': [
      async () => {
        await site.edit('"Software that works"', '"Software"')
        await writeFile(path.join(site.folder, '.git/index.lock'), '')
      },
      /Another git program is at work/,
    ],
    'with a file that git ignores': [
      async () => {
        await site.git(['rm', '--quiet', '--cached', 'public/pictures/hero.svg'])
        await site.git(['commit', '--quiet', '-m', 'Ignore it'])
        await site.write('.gitignore', 'hero.svg\n')
      },
      /Git ignores "public\/pictures\/hero.svg"/,
    ],
    'when the remote is known to have other changes': [
      async () => {
        await commitElsewhere()
        await site.git(['fetch', '--quiet'])
      },
      /has changes that are not here yet\. Get them first: git pull/,
    ],
  }
  for (const [title, [prepare, problem]] of Object.entries(REFUSALS))
    test(title, async () => {
      await prepare()
      const before = await readState()
      await expect(publish()).rejects.toThrow(problem)
      expect(await readState()).toEqual(before)
    })

  test('when git is not installed', async () => {
    vi.stubEnv('PATH', path.join(site.folder, 'nowhere'))
    await expect(open()).rejects.toThrow(/Git is not installed.*--publish-to/)
  })

  test('when the public folder is outside of the repository', async () => {
    const outside = `${site.folder}-public`
    await mkdir(path.join(outside, 'pictures'), { recursive: true })
    await expect((await open(outside)).check(FILES)).rejects.toThrow('is outside the git repository')
    await rm(outside, { recursive: true })
  })
})

describe('a commit that cannot be sent', () => {
  const FAILURES: Record<string, [prepare: () => Promise<unknown>, problem: RegExp]> = {
    'because a hook of the remote refuses it': [
      () => site.hook('pre-receive', 'echo "Not on Fridays." >&2; exit 1', site.remote),
      /it did not accept them/,
    ],
    'because the host cannot be found': [
      () => site.git(['remote', 'set-url', 'origin', 'http://nowhere.invalid/site.git']),
      /it cannot be reached/,
    ],
    'because its address is wrong': [
      () => site.git(['remote', 'set-url', 'origin', path.join(site.folder, 'nowhere.git')]),
      /its address is wrong/,
    ],
  }
  for (const [title, [prepare, problem]] of Object.entries(FAILURES))
    test(`${title} is kept`, async () => {
      await site.edit('"Software that works"', '"Software"')
      await prepare()
      await expect(publish()).rejects.toThrow(problem)
      expect(await listCommitted()).toEqual(['site.manifest.json'])
    })

  test('because the remote has other changes is listed, and sent when publishing is tried again', async () => {
    await site.edit('"Software that works"', '"Software"')
    await commitElsewhere()
    await expect(publish()).rejects.toThrow('it has changes that are not here yet')
    const [unsent] = (await (await open()).list()).versions
    expect(unsent).toMatchObject({ isUnsent: true, isCurrent: false, author: 'Ada Test' })
    await site.git(['pull', '--quiet', '--rebase'])
    const way = await open()
    expect(await way.check(FILES)).toMatchObject({ changed: [], otherCommits: ['Publish one change'], isNothing: false })
    expect(new TextDecoder().decode((await way.readPublished()) ?? undefined)).toContain('Software that works')
    await publish()
    expect(await site.git(['rev-parse', 'main'], site.remote)).toBe(await site.git(['rev-parse', 'HEAD']))
    const sent = await open()
    expect((await sent.list()).versions[0]).toMatchObject({ isUnsent: false, isCurrent: true })
    expect((await sent.check(FILES)).isNothing).toBe(true)
  })
})

describe('going back', () => {
  test('is a new commit with the manifest and the files of that version', async () => {
    await site.edit('"Software that works"', '"Software"')
    await site.write('public/pictures/hero.svg', 'second')
    await publish()
    const way = await open()
    const { versions } = await way.list()
    expect(versions.map(({ isRestorable }) => isRestorable)).toEqual([false, true])
    expect(await way.readVersion(versions[0]?.id ?? '')).toBeNull()
    expect(await way.readVersion('main')).toBeNull()
    const first = versions[1]?.id ?? ''
    expect(new TextDecoder().decode((await way.readVersion(first)) ?? undefined)).toContain('Software that works')
    await way.restoreFiles(first)
    await writeFile(site.manifestFile, (await way.readVersion(first)) ?? '')
    await publish()
    expect(await site.read()).toContain('Software that works')
    expect(await site.git(['diff', '--stat', first, 'HEAD'])).toBe('')
    expect((await site.git(['log', '--format=%s'])).trim().split('\n')).toHaveLength(3)
  })

  test('can be taken back before it is committed, with files that were added or removed since then', async () => {
    await site.git(['rm', '--quiet', 'public/pictures/logo.svg'])
    await site.write('public/pictures/hero.svg', 'second')
    await site.git(['commit', '--quiet', '-am', 'Second'])
    await site.edit('"Software that works"', '"Not published"')
    const way = await open()
    const readFiles = () => Promise.all([site.git(['diff', 'HEAD']), site.git(['status', '--porcelain'])])
    const before = await readFiles()
    const putBack = await way.restoreFiles((await way.list()).versions[1]?.id ?? '')
    expect((await readFiles())[1]).toMatch(/^ M public.pictures.hero.svg$.*^\?\? public.pictures.logo.svg$/ms)
    await putBack()
    expect(await readFiles()).toEqual(before)
  })

  test('is refused when a file would be lost that was not published', async () => {
    await site.edit('"Software that works"', '"Software"')
    await publish()
    await site.write('public/pictures/hero.svg', 'not published')
    const way = await open()
    const first = (await way.list()).versions[1]?.id ?? ''
    await expect(way.restoreFiles(first)).rejects.toThrow('"public/pictures/hero.svg" has changes that were not published')
    expect(await site.read()).toContain('"Software"')
  })
})

async function open(publicFolder = site.publicFolder): Promise<PublishWay> {
  const { manifestFile, folder } = site
  await mkdir(path.join(folder, '.drafts'), { recursive: true })
  await writeFile(path.join(folder, '.drafts/.gitignore'), '*\n')
  return createGitWay({ manifestFile, publicFolder, folder: path.join(folder, '.drafts'), buildFolder: `${folder}-build` })
}

/** Publishes the files on disk and returns the steps. */
async function publish(files: readonly string[] = FILES, author: string | null = null): Promise<string[]> {
  const steps: string[] = []
  const words = { title: 'Publish one change', sentences: ['It changes.'] }
  await (await open()).finish({ bytes: Buffer.from(await site.read()), files, words, author }, (step) => steps.push(step))
  return steps
}

const listCommitted = async () =>
  (await site.git(['show', '--name-only', '--format=', '-z', 'HEAD'])).split('\0').filter((name) => name !== '')

/** What must not change when publishing is refused. */
const readState = async () => [
  await site.git(['status', '--porcelain=v2', '--branch']),
  await site.git(['log', '--all', '--format=%H']),
]

/** Leaves an operation with a conflict in the manifest. */
async function makeConflict(args: readonly string[]): Promise<void> {
  await site.git(['checkout', '--quiet', '-b', 'side'])
  await site.edit('"Software that works"', '"Side"')
  await site.git(['commit', '--quiet', '-am', 'Side'])
  await site.git(['checkout', '--quiet', 'main'])
  for (const text of ['"One"', '"Two"']) {
    await site.edit(text === '"One"' ? '"Software that works"' : '"One"', text)
    await site.git(['commit', '--quiet', '-am', text])
  }
  await site.git(args).catch(() => {})
}

/** A colleague sends a commit. */
async function commitElsewhere(): Promise<void> {
  const clone = path.join(site.folder, '.drafts-clone')
  await site.git(['clone', '--quiet', site.remote, clone])
  await writeFile(path.join(clone, 'other.txt'), 'other')
  await site.git(['add', '.'], clone)
  await site.git(['-c', 'user.name=Bo', '-c', 'user.email=bo@site-of-a-test.dev', 'commit', '--quiet', '-m', 'Other'], clone)
  await site.git(['push', '--quiet'], clone)
  await rm(clone, { recursive: true })
}
