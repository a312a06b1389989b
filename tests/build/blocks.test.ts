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
    const { code, stderr } = await runScript('new-block.ts', ['priceTable'], checkout())
    expect(stderr).toBe('')
    expect(code).toBe(0)
  })

  test('adds the block to the schema, the types and the registry', async () => {
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
    const { code, stdout, stderr } = await runTool(
      'biome',
      ['check', '--error-on-warnings', '--vcs-enabled=false', 'src/blocks/priceTable'],
      checkout(),
    )
    expect(code, stdout + stderr).toBe(0)
  })

  test('creates a test that passes', async () => {
    const { code, stdout } = await runTool('vitest', ['run', 'src/blocks/priceTable'], checkout())
    expect(stdout).toContain('1 passed')
    expect(code).toBe(0)
  })

  test('creates a block that renders on a page', async () => {
    const manifest = path.join(checkout(), fixture)
    const block = '{ "type": "priceTable", "heading": "What it costs", "text": "Less than *nothing*." },'
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace(/("path": "\/plain"[\s\S]*?"blocks": \[)/, `$1 ${block}`))
    const { code, stderr } = await runScript(
      'build.ts',
      ['--manifest', manifest, '--out', path.join(checkout(), 'dist')],
      checkout(),
    )
    expect(stderr).toContain('Built')
    expect(code).toBe(0)
    const html = await readFile(path.join(checkout(), 'dist/plain/index.html'), 'utf8')
    expect(html).toContain('<h2>What it costs</h2>')
    expect(html).toContain('<em>nothing</em>')
  })

  test('creates an interactive block that type-checks and has no lint errors', async () => {
    const made = await runScript('new-block.ts', ['foldedText', '--interactive'], checkout())
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toContain('src/blocks/foldedText/interactive.tsx')
    const checks = [
      await runTool('tsc', ['-p', 'tsconfig.browser.json'], checkout()),
      await runTool('biome', ['check', '--error-on-warnings', '--vcs-enabled=false', 'src/blocks/foldedText'], checkout()),
    ]
    expect(checks.map(({ code, stdout, stderr }) => (code === 0 ? '' : stdout + stderr))).toEqual(['', ''])
  })

  test('creates an interactive block that passes its own test and the tests of all blocks', async () => {
    const checks = [
      await runTool('vitest', ['run', 'src/blocks/foldedText'], checkout()),
      await runTool('vitest', ['run', 'tests/contract/blocks.test.ts', '-t', 'foldedText'], checkout()),
    ]
    expect(checks.map(({ code, stdout, stderr }) => (code === 0 ? '' : stdout + stderr))).toEqual(['', ''])
  })

  test('creates an interactive block that is an island, with its text visible before hydration', async () => {
    const manifest = path.join(checkout(), fixture)
    const text = await readFile(manifest, 'utf8')
    const block = '{ "type": "foldedText", "heading": "More", "label": "Details", "text": "The folded text." },'
    await writeFile(manifest, text.replace(/("path": "\/plain"[\s\S]*?"blocks": \[)/, `$1 ${block}`))
    const { code, stderr } = await runScript(
      'build.ts',
      ['--manifest', manifest, '--out', path.join(checkout(), 'dist')],
      checkout(),
    )
    expect(code, stderr).toBe(0)
    const html = await readFile(path.join(checkout(), 'dist/plain/index.html'), 'utf8')
    expect(html).toMatch(/data-block="foldedText"[^>]*data-island="[^"]*island-foldedText/)
    expect(html).toMatch(/<div data-kept="text"(?![^>]*hidden)[^>]*>(<[^>]+>)*The folded text/)
    expect(html).toContain('data-state="{&quot;label&quot;:&quot;Details&quot;}"')
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
