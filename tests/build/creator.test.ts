import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCreatorPackage } from '../../src/build/release/creator-package.ts'
import { isObject } from '../../src/manifest/json.ts'
import { node, root, run, runScript } from '../support/project.ts'

const templates = await readdir(path.join(root, 'templates'))

/** The files of every new site, apart from those in its public folder. */
const FILES = [
  '.github/workflows/site.yml',
  '.gitignore',
  '.vscode/settings.json',
  '.vscode/tasks.json',
  'AGENTS.md',
  'README.md',
  'package.json',
  'site.manifest.json',
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'creator-'))
  await writeCreatorPackage(root, path.join(folder, 'package'))
  await pack('tarballs')
  await mkdir(path.join(folder, 'tools'))
  const tarball = path.join(folder, 'tarballs', 'create-manifest-site-0.1.0.tgz')
  const installed = await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], path.join(folder, 'tools'))
  expect(installed.code, installed.stderr).toBe(0)
})
afterAll(() => rm(folder, { recursive: true }))

/** Packs the creator into a folder, and returns the bytes of the tarball. */
async function pack(name: string): Promise<Buffer> {
  const target = path.join(folder, name)
  await mkdir(target)
  const packed = await run('npm', ['pack', '--pack-destination', target], path.join(folder, 'package'))
  expect(packed.code, packed.stderr).toBe(0)
  return readFile(path.join(target, 'create-manifest-site-0.1.0.tgz'))
}

/** Runs the installed creator in a new folder `sites/<name>`. Its input is not a terminal. */
async function create(name: string, args: readonly string[], nodeArgs: readonly string[] = []) {
  const cwd = path.join(folder, 'sites', name)
  await mkdir(cwd, { recursive: true })
  const program = path.join(folder, 'tools/node_modules/.bin/create-manifest-site')
  // Node would keep its compile cache in the folder of the site.
  return { cwd, ...(await run(node, [...nodeArgs, program, ...args], cwd, { NODE_COMPILE_CACHE: undefined })) }
}

/** The files of a folder and its subfolders, with slashes. */
async function listFiles(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.map((file) => path.relative(parent, file).split(path.sep).join('/')).sort()
}

const readJson = async (file: string): Promise<Record<string, unknown>> => {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'))
  return isObject(value) ? value : {}
}

describe('the package of the creator', () => {
  test('has the same bytes when it is packed again', async () => {
    expect((await pack('again')).equals(await readFile(path.join(folder, 'tarballs', 'create-manifest-site-0.1.0.tgz')))).toBe(
      true,
    )
  })

  test('has the version of the engine, which it installs', async () => {
    const [{ version }, own] = [
      await readJson(path.join(root, 'package.json')),
      await readJson(path.join(folder, 'package/package.json')),
    ]
    expect(own.version).toBe(version)
  })

  test('lists every template in --help', async () => {
    const { code, stdout } = await create('help', ['--help'])
    expect(code).toBe(0)
    expect(templates.filter((name) => !stdout.includes(`  ${name} `))).toEqual([])
  })
})

describe.each(templates)('a site from the template %s', (template) => {
  test('has all files of a site and those of the template, and nothing else', async () => {
    const { cwd, code, stdout, stderr } = await create(template, ['my-site', '--template', template, '--yes', '--no-install'])
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/cd my-site\n {2}npm install\n {2}npm run edit\nREADME\.md there says more\.\n$/)
    const site = path.join(cwd, 'my-site')
    const pictures = (await listFiles(path.join(root, 'templates', template, 'public'))).map((file) => `public/${file}`)
    expect(await listFiles(site)).toEqual([...FILES, ...pictures].sort())
    for (const file of FILES) expect(await readFile(path.join(site, file), 'utf8'), file).toMatch(/[^\n]\n$/)
  })

  test('has the manifest of the template, with the schema of the installed engine', async () => {
    const { cwd } = await create(`${template}-manifest`, ['.', '--template', template, '--no-install'])
    const manifest = await readFile(path.join(root, 'templates', template, 'site.manifest.json'), 'utf8')
    const schema = '"$schema": "./node_modules/manifest-site/schema/manifest.schema.json"'
    expect(await readFile(path.join(cwd, 'site.manifest.json'), 'utf8')).toBe(manifest.replace(/"\$schema": "[^"]+"/, schema))
  })
})

describe('a new site', () => {
  test('is created from the blank template in "my-site" if nothing is named and there is no terminal', async () => {
    const { cwd, code, stdout } = await create('defaults', ['--no-install'])
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'Created "my-site" from the template "blank".'])
    expect(await readJson(path.join(cwd, 'my-site/package.json'))).toEqual({
      name: 'my-site',
      private: true,
      type: 'module',
      scripts: expect.objectContaining({ start: 'manifest-site start', 'rename-page': 'manifest-site rename-page' }),
      dependencies: { 'manifest-site': '^0.1.0' },
      engines: { node: '>=22.18' },
    })
  })

  test('leads to the documentation if that is published', async () => {
    const homepage = 'https://docs.example.org'
    const own = path.join(folder, 'tools/node_modules/create-manifest-site/package.json')
    const unpublished = await readFile(own)
    await writeFile(own, JSON.stringify({ ...JSON.parse(String(unpublished)), homepage }))
    const { cwd, stdout } = await create('documented', ['site', '--no-install'])
    await writeFile(own, unpublished)
    expect(stdout).toContain(`README.md there says more, and ${homepage} everything.\n`)
    for (const file of ['README.md', 'AGENTS.md'])
      expect(await readFile(path.join(cwd, 'site', file), 'utf8'), file).toMatch(
        /\n\n## Documentation\n\n.*https:\/\/docs\.example\.org.*\n$/,
      )
  })

  test('has a script for every command of the engine', async () => {
    const { cwd } = await create('scripts', ['site', '--no-install'])
    const { scripts } = await readJson(path.join(cwd, 'site/package.json'))
    const { stdout } = await runScript('main.ts', ['--help'])
    const commands = Array.from(stdout.matchAll(/^ {2}([\w-]+) {2}/gm), ([, command = '']) => [
      command,
      `manifest-site ${command}`,
    ])
    expect(scripts).toEqual(Object.fromEntries(commands))
  })

  test.each([
    ['My Shöp', 'my-shop'],
    ['Meier&Sohn', 'meier-sohn'],
    ['manifest-site', 'my-site'],
    ['日本', 'my-site'],
  ])('in the folder "%s" is the package "%s"', async (name, expected) => {
    const { cwd, stdout } = await create('names', [name, '--no-install'])
    expect(stdout).toContain(/[ &]/.test(name) ? `cd "${name}"` : `cd ${name}`)
    expect((await readJson(path.join(cwd, name, 'package.json'))).name).toBe(expected)
  })

  test('can depend on the tarball of an engine', async () => {
    const { cwd } = await create('engine', ['site', '--engine', '../engine.tgz', '--no-install'])
    const { dependencies } = await readJson(path.join(cwd, 'site/package.json'))
    expect(dependencies).toEqual({ 'manifest-site': `file:${path.join(cwd, '../engine.tgz')}` })
  })

  test('is never written into the current folder because a name is empty', async () => {
    const { cwd } = await create('unnamed', ['', '--no-install'])
    expect(await readdir(cwd)).toEqual(['my-site'])
  })

  test('can be created in an empty git repository', async () => {
    await mkdir(path.join(folder, 'sites/repository/.git'), { recursive: true })
    expect(await create('repository', ['.', '--no-install'])).toMatchObject({ code: 0 })
  })

  test('keeps its files if npm install fails, and says so', async () => {
    const { cwd, code, stderr } = await create('failed', ['site', '--engine', 'missing.tgz'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/The files are in "site", but npm install failed\..*\nNext:\n {2}cd site\n {2}npm install\n/)
    expect(await readdir(path.join(cwd, 'site'))).toContain('site.manifest.json')
  })
})

describe('the creator writes nothing', () => {
  test('into a folder that is not empty', async () => {
    const cwd = path.join(folder, 'sites/full')
    await mkdir(path.join(cwd, 'site'), { recursive: true })
    await writeFile(path.join(cwd, 'site/notes.txt'), 'Mine')
    const { code, stderr } = await create('full', ['site', '--no-install'])
    expect([code, stderr]).toEqual([1, 'The folder "site" is not empty. Choose another name, or empty the folder first.\n'])
    expect(await listFiles(cwd)).toEqual(['site/notes.txt'])
  })

  test('into a file, or below one', async () => {
    await create('file', ['--help'])
    await writeFile(path.join(folder, 'sites/file/notes.txt'), 'Mine')
    for (const [name, message] of [
      ['notes.txt', '"notes.txt" is a file. Choose another name.\n'],
      [
        'notes.txt/new/site',
        'The folder "notes.txt/new/site" cannot be created, because "notes.txt" is a file. Choose another name.\n',
      ],
    ] as const) {
      const { cwd, code, stderr } = await create('file', [name, '--no-install'])
      expect([code, stderr]).toEqual([1, message])
      expect(await listFiles(cwd)).toEqual(['notes.txt'])
    }
  })

  test('where the user has no permission', async () => {
    // Permissions do not apply to root, which runs the tests in a container.
    const asUser = 'data:text/javascript,process.getuid()||process.setuid(65534)'
    await chmod(folder, 0o755)
    const locked = path.join(folder, 'sites/locked')
    await mkdir(path.join(locked, 'empty'), { recursive: true })
    await chmod(path.join(locked, 'empty'), 0o555)
    await chmod(locked, 0o555)
    for (const name of ['site', 'new/site', 'empty']) {
      const { code, stderr } = await create('locked', [name, '--no-install'], ['--import', asUser])
      const message = `You do not have permission to write to the folder "${name}". Choose another folder, or change the permissions of this one.\n`
      expect([code, stderr]).toEqual([1, message])
    }
    await chmod(locked, 0o755)
    expect(await readdir(locked, { recursive: true })).toEqual(['empty'])
  })

  test('when a file of the site cannot be written', async () => {
    const program = path.join(folder, 'tools/node_modules/.bin/create-manifest-site')
    const cwd = path.join(folder, 'sites/partial')
    await mkdir(cwd)
    // Some pictures of the template are larger than the largest file that may be written.
    const command = 'ulimit -f 16; exec "$@"'
    const args = ['-c', command, 'sh', node, program, 'new/site', '--template', 'company', '--no-install']
    const { code, stderr } = await run('sh', args, cwd, { NODE_COMPILE_CACHE: undefined })
    expect(stderr).toMatch(/^The folder "new\/site" cannot be written\. Choose another folder\. .*EFBIG/)
    expect([code, await readdir(cwd)]).toEqual([1, []])
  })

  test.each([
    [['site', '--template', 'compny'], 'There is no template "compny". Did you mean "company"?'],
    [['site', '--template', 'restaurant'], 'There is no template "restaurant". The templates are:'],
    [['my', 'site'], '"my site" is more than one folder. Put a name with spaces in quotes.'],
    [['--tempalte', 'blank'], "Unknown option '--tempalte'.\nAdd --help to see all options."],
  ])('for the wrong arguments %j', async (args, message) => {
    const { cwd, code, stderr } = await create('wrong', args)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(await readdir(cwd)).toEqual([])
  })
})
