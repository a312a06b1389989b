import { rename as moveFolder, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { toExampleText } from '../../src/checks/example.ts'
import { node, root, run } from '../support/project.ts'
import { useExampleSite } from '../support/site/example-site.ts'

const valid = toExampleText({})
const site = useExampleSite()

/** Runs a script in the folder of the site. */
const runIn = (script: string, words: string[]) => run(node, [path.join(root, 'scripts', script), ...words], site.folder)

const validate = (...words: string[]) => runIn('validate.ts', ['site.json', ...words])
const read = () => readFile(site.manifestFile, 'utf8')
const lineOf = (piece: string) => valid.slice(0, valid.indexOf(piece)).split('\n').length

describe('rename-page', () => {
  const rename = (...words: string[]) => runIn('rename-page.ts', ['--manifest', 'site.json', ...words])

  test('renames a page, updates everything that points to it, and leaves the manifest valid', async () => {
    const { code, stdout, stderr } = await rename('/about', '/company')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('/about now redirects to /company')
    const { redirects, navigation } = JSON.parse(await read())
    expect([redirects.at(-1), navigation.items[1].link]).toEqual([{ from: '/about', to: '/company' }, '/company'])
    expect((await validate()).code).toBe(0)
  })

  test('shows the changes with --dry-run', async () => {
    const { code, stdout, stderr } = await rename('/about', '/company', '--dry-run')
    expect([code, await read()]).toEqual([0, valid])
    expect(stdout).toContain('\n+      "path": "/company",\n')
    expect(stderr).toContain('This would change:\nThe page "About us" now has the path /company')
  })

  test('needs no pictures and files, which may be in another folder than public', async () => {
    const [usual, media] = [path.join(site.folder, 'public'), path.join(site.folder, 'media')]
    await moveFolder(usual, media)
    onTestFinished(() => moveFolder(media, usual))
    const [named, unnamed] = [await rename('/about', '/company', '--public', 'media'), await rename('/company', '/firm')]
    expect([named.code, named.stdout]).toEqual([0, expect.not.stringContaining('errors')])
    expect([unnamed.code, unnamed.stdout]).toEqual([0, expect.stringContaining('name that folder with --public DIR.\n')])
    expect(await validate('--public', 'media')).toMatchObject({ code: 0 })
  })

  test.each([
    [['/abuot', '/company'], 1, 'No page has the path /abuot. Did you mean /about?\n'],
    [['/about', '/x', '--manifest', 'nowhere.json'], 2, 'nowhere.json" does not exist.\n'],
  ])('rejects %j with one sentence', async (words, code, sentence) => {
    const outcome = await rename(...words)
    expect([outcome.code, outcome.stdout, await read()]).toEqual([code, '', valid])
    expect(outcome.stderr).toContain(sentence)
    expect(outcome.stderr.trim().split('\n')).toHaveLength(1)
  })
})

describe('new-page', () => {
  const add = (...words: string[]) => runIn('new-page.ts', ['--manifest', 'site.json', ...words])

  test('adds a page and a link to it, and leaves the manifest without problems', async () => {
    const description = 'What our services cost, what is included in each price, and how you pay.'
    const { code, stdout, stderr } = await add('/prices', '--title', 'Our prices', '--description', description, '--menu')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^The page "Our prices" was added with the path \/prices \(line \d+\)\.\nThe menu now ends with "Our prices" \(line \d+\)\.\n$/,
    )
    expect((await validate()).stdout).toContain('no problems found')
  })

  test('shows the changes with --dry-run', async () => {
    const { code, stdout, stderr } = await add('/prices', '--like', '/about', '--dry-run')
    expect([code, await read()]).toEqual([0, valid])
    expect(stdout).toContain('\n+      "path": "/prices",\n')
    expect(stderr).toContain('This would change:\nThe page "Prices" was added')
  })

  test.each([
    [['/about'], 1, 'The page "About us" (/about) already has the path /about.\n'],
    [[], 2, 'Enter the path of the new page, for example: npm run new-page -- /prices --title "Our prices"\n'],
  ])('rejects %j with one sentence', async (words, code, sentence) => {
    expect(await add(...words)).toEqual({ code, stdout: '', stderr: sentence })
    expect(await read()).toBe(valid)
  })
})

describe('list-pages', () => {
  const list = (...words: string[]) => runIn('list-pages.ts', ['--manifest', 'site.json', ...words])

  test('prints one line for each page, with its place in the file', async () => {
    const { code, stdout } = await list()
    expect([code, stdout]).toEqual([
      0,
      `/       Home       3 blocks  site.json:${lineOf('"path": "/"') - 1}
/about  About us   2 blocks  site.json:${lineOf('"path": "/about"') - 1}
*       Not found  1 block   site.json:${lineOf('"path": "*"') - 1}
3 pages
`,
    ])
  })

  test('prints JSON for programs, also of a manifest with errors', async () => {
    await writeFile(
      site.manifestFile,
      toExampleText({ set: { '/pages/1': { path: '/about', from: '2027-01-01', draft: true, titel: 'x' } } }),
    )
    const { code, stdout } = await list('--format', 'json')
    expect([code, JSON.parse(stdout).pages[1]]).toEqual([
      0,
      expect.objectContaining({
        path: '/about',
        title: null,
        draft: true,
        noindex: false,
        from: '2027-01-01',
        until: null,
        blocks: 0,
      }),
    ])
  })

  test.each([
    ['a format that it does not have', valid, ['--format', 'csv'], '"csv" is not a format. Choose one of: human, json.\n'],
    [
      'a file that is not JSON',
      '{',
      [],
      '"site.json" is not valid JSON. To see the errors, run: npm run validate -- site.json\n',
    ],
  ])('rejects %s with one sentence', async (_, text, words, sentence) => {
    await writeFile(site.manifestFile, text)
    expect(await list(...words)).toEqual({ code: 2, stdout: '', stderr: sentence })
  })
})
