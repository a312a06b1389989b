import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runScript, runTool } from '../support/project.ts'
import { useProjectCopy } from '../support/site/use-project-copy.ts'

const fixture = 'tests/fixtures/sites/spine/site.manifest.json'

const checkout = useProjectCopy()

describe('a renderer that throws', () => {
  let file = ''
  let text = ''

  beforeAll(async () => {
    file = path.join(checkout(), 'src/blocks/claims/index.ts')
    text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/render: \w+/, "render() { throw new Error('broken on purpose') }").replace(/import \{ Claims \}.*\n/, ''),
    )
  })
  afterAll(() => writeFile(file, text))

  test('fails the build with one sentence that names the block and the page, and nothing is written', async () => {
    const { code, stderr } = await runScript(
      'build.ts',
      ['--manifest', fixture, '--out', path.join(checkout(), 'dist')],
      checkout(),
    )
    expect(code).toBe(2)
    expect(stderr).toContain('Block 2 (claims) of the page /other cannot be rendered: broken on purpose')
    expect(stderr).not.toMatch(/^\s+at /m)
    await expect(readFile(path.join(checkout(), 'dist/index.html'))).rejects.toThrow('ENOENT')
  })
})

describe('new-block', () => {
  beforeAll(async () => {
    const made = [
      await runScript('new-block.ts', ['priceTable'], checkout()),
      await runScript('new-block.ts', ['foldedText', '--interactive'], checkout()),
    ]
    expect(made.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(made[1]?.stdout).toContain('src/blocks/foldedText/interactive.tsx')
  })

  test('adds blocks to the schema, the types and the registry', async () => {
    expect((await runScript('generate.ts', ['--check'], checkout())).code).toBe(0)
    expect(await readFile(path.join(checkout(), 'schema/manifest.schema.json'), 'utf8')).toContain('"PriceTableBlock"')
    expect(await readFile(path.join(checkout(), 'src/blocks/registry.gen.ts'), 'utf8')).toContain('./priceTable/index.ts')
  })

  test('creates code that type-checks', async () => {
    const { stdout, code } = await runTool('tsc', ['-p', 'tsconfig.browser.json'], checkout())
    expect(stdout).toBe('')
    expect(code).toBe(0)
  })

  test('creates code without lint errors', async () => {
    const folders = ['src/blocks/priceTable', 'src/blocks/foldedText']
    const options = ['check', '--error-on-warnings', '--vcs-enabled=false']
    const { code, stdout, stderr } = await runTool('biome', [...options, ...folders], checkout())
    expect(code, stdout + stderr).toBe(0)
  })

  test('creates tests that pass', async () => {
    const { code, stdout } = await runTool('vitest', ['run', 'src/blocks/priceTable', 'src/blocks/foldedText'], checkout())
    expect(stdout).toContain('2 passed')
    expect(code).toBe(0)
  })

  test('creates blocks that pass the tests of all blocks', async () => {
    const names = ['-t', 'priceTable|foldedText']
    const { code, stdout, stderr } = await runTool('vitest', ['run', 'tests/contract/blocks.test.ts', ...names], checkout())
    expect(code, stdout + stderr).toBe(0)
  })

  describe('creates blocks that are shown on a page', () => {
    let html = ''

    beforeAll(async () => {
      const manifest = path.join(checkout(), fixture)
      const blocks = `{ "type": "priceTable", "heading": "What it costs", "text": "Less than *nothing*." },
        { "type": "foldedText", "heading": "More", "label": "Details", "text": "The folded text." },`
      const text = await readFile(manifest, 'utf8')
      await writeFile(manifest, text.replace(/("path": "\/plain"[\s\S]*?"blocks": \[)/, `$1 ${blocks}`))
      const args = ['--manifest', manifest, '--out', path.join(checkout(), 'dist')]
      const { code, stderr } = await runScript('build.ts', args, checkout())
      expect(code, stderr).toBe(0)
      html = await readFile(path.join(checkout(), 'dist/plain/index.html'), 'utf8')
    })

    test('with their texts', () => {
      expect(html).toContain('<h2>What it costs</h2>')
      expect(html).toContain('<em>nothing</em>')
    })

    test('and an interactive one as an island, with its text visible before hydration', () => {
      expect(html).toMatch(/data-block="foldedText"[^>]*data-island="[^"]*island-foldedText/)
      expect(html).toMatch(/<div data-kept="text"(?![^>]*hidden)[^>]*>(<[^>]+>)*The folded text/)
      expect(html).toContain('data-state="{&quot;label&quot;:&quot;Details&quot;}"')
    })
  })

  test('rejects a taken name with one sentence', async () => {
    const { code, stderr } = await runScript('new-block.ts', ['priceTable'], checkout())
    expect(code).toBe(2)
    expect(stderr).toBe('There is a block type "priceTable" already. Choose another name.\n')
  })

  test('rejects an invalid name with an example', async () => {
    const { code, stderr } = await runScript('new-block.ts', ['Price-Table'], checkout())
    expect(code).toBe(2)
    expect(stderr).toContain('Use camelCase, for example priceTable.')
  })
})
