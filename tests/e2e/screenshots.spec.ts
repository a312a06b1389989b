import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { root, runScript } from '../support/project.ts'

const manifest = path.join(root, 'tests/fixtures/sites/spine/site.manifest.json')

/** As CONTRIBUTING.md shows the command. */
const template = 'templates/company/site.manifest.json'

test('screenshots: a page in two widths and two color schemes, and a sheet of all pictures', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
  const { code, stdout } = await runScript('screenshots.ts', ['--manifest', template, '--pages', '/contact', '--out', out])
  expect(code).toBe(0)
  expect(stdout).toContain('4 screenshots of one page')
  const files = (await readdir(out)).sort()
  const shots = ['contact-1440-dark.png', 'contact-1440-light.png', 'contact-390-dark.png', 'contact-390-light.png']
  expect(files).toEqual([...shots, 'index.html', 'index.png'])
  const readBrightness = async (file: string) => (await sharp(path.join(out, file)).stats()).channels[0]?.mean ?? 0
  for (const width of [390, 1440]) {
    expect((await sharp(path.join(out, `contact-${width}-light.png`)).metadata()).width).toBe(width)
    expect(await readBrightness(`contact-${width}-dark.png`)).toBeLessThan(await readBrightness(`contact-${width}-light.png`))
  }
  await rm(out, { recursive: true })
})

test('screenshots: in the requested widths, and in no others', async () => {
  const out = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
  const site = ['--manifest', manifest, '--pages', '/plain', '--out', out]
  const { code } = await runScript('screenshots.ts', [...site, '--widths', '320,800'])
  expect(code).toBe(0)
  const shots = ['plain-320-dark.png', 'plain-320-light.png', 'plain-800-dark.png', 'plain-800-light.png']
  expect((await readdir(out)).sort()).toEqual(['index.html', 'index.png', ...shots])
  const refused = await runScript('screenshots.ts', [...site, '--widths', 'wide'])
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('--widths takes whole numbers from 200 to 5000')
  await rm(out, { recursive: true })
})
