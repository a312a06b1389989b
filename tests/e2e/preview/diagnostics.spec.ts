import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runScript } from '../../support/project.ts'
import { expect, findOverlay, type PreviewServer, type SpineManifest, test, withChange } from './open-preview.ts'

test.describe.configure({ mode: 'default' })

/** The diagnostics of the command. */
async function validate(dev: PreviewServer) {
  const { stdout } = await runScript('validate.ts', [path.join(dev.folder, dev.manifest), '--format', 'json'])
  return JSON.parse(stdout).diagnostics
}

test("a diagnostic is shown over the page in the validator's words and disappears when it is fixed", async ({ open, dev }) => {
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  const overlay = findOverlay(open)
  await expect(overlay.locator('summary')).toContainText('site.manifest.json: 1 error')
  await expect(overlay.locator('mark')).toHaveText('"claimz"')
  const diagnostics = await validate(dev)
  const [{ message, why, help, where, code, line, fixes }] = diagnostics
  for (const words of [message, why, help, where, code, `line ${line}`, ...fixes.map(({ title }: { title: string }) => title)])
    await expect(overlay).toContainText(words)
  await expect(open.locator('h1')).toBeVisible()
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(overlay).toHaveCount(0)
})

test('invalid JSON, three errors and one error at many places are each shown correctly', async ({ open, dev }) => {
  const overlay = findOverlay(open)
  const whole = await readFile(path.join(dev.folder, dev.manifest), 'utf8')
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  await expect(overlay).toContainText('Expected a comma after this value.')
  await dev.edit(dev.manifest, () => withChange(whole, (site) => Object.assign(site.pages[1], { title: 5, blocks: 6, path: 7 })))
  await expect(overlay.locator('article')).toHaveCount(3)
  const items = Array.from({ length: 9 }, (_, index) => ({ title: `Plan ${index}`, link: '/prcies' }))
  const plans = { type: 'cards', heading: 'Plans', items }
  await dev.edit(dev.manifest, () => withChange(whole, (site) => site.pages[1].blocks.push(plans)))
  await expect(overlay.locator('article')).toHaveCount(1)
  await expect(overlay).toContainText(/The same problem occurs at 8 more places, such as lines \d+ and \d+\./)
  await dev.edit(dev.manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('the Fix button applies the safe fix of its diagnostic and leaves the rest of the file unchanged', async ({ open, dev }) => {
  const file = path.join(dev.folder, dev.manifest)
  const overlay = findOverlay(open)
  const whole = await readFile(file, 'utf8')
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  await overlay.getByRole('button', { name: 'Fix' }).click()
  await expect(overlay).toHaveCount(0)
  expect(await readFile(file, 'utf8')).toBe(whole)
  const links = ['/other', '/plain'].map((url) => ({ label: url, link: `https://spine.example.com${url}` }))
  const hero = { type: 'hero', heading: 'Two links with their full address', actions: links }
  await dev.edit(dev.manifest, () => withChange(whole, (site) => site.pages[1].blocks.push(hero)))
  await expect(overlay.locator('article')).toHaveCount(2)
  const before = await readFile(file, 'utf8')
  await overlay.locator('article', { hasText: '/plain' }).getByRole('button', { name: 'Fix' }).click()
  await expect(overlay.locator('article')).toHaveCount(1)
  expect(await readFile(file, 'utf8')).toBe(before.replace('"https://spine.example.com/plain"', '"/plain"'))
  await dev.edit(dev.manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('the line of a diagnostic opens the manifest in the editor at that line', async ({ open, dev }) => {
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  const diagnostics = await validate(dev)
  const [{ line, column }] = diagnostics
  await findOverlay(open)
    .getByRole('button', { name: `line ${line}` })
    .click()
  const readOpened = () => readFile(path.join(dev.folder, 'editor.sh.log'), 'utf8').catch(() => '')
  await expect.poll(readOpened).toBe(`${path.join(dev.folder, dev.manifest)} ${line} ${column}\n`)
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

test('only the preview itself can fix the manifest or open the editor, and only for the manifest', async ({ dev }) => {
  const file = path.join(dev.folder, dev.manifest)
  const whole = await readFile(file, 'utf8')
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  const diagnostics = await validate(dev)
  const [{ code, line, column, fixes }] = diagnostics
  const body = JSON.stringify({ code, line, column, title: fixes[0].title })
  const before = await readFile(file, 'utf8')
  const log = path.join(dev.folder, 'editor.sh.log')
  const opened = await readFile(log, 'utf8')
  for (const url of ['/__fix', '/__open-in-editor?file=package.json']) {
    const answers = [
      await fetch(dev.url + url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example.com' } }),
      await fetch(dev.url + url, { method: 'POST', body, headers: { origin: 'http://localhost:1' } }),
      await fetch(dev.url + url, { method: 'POST', body }),
      await fetch(dev.url + url),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 405])
  }
  expect(await readFile(file, 'utf8')).toBe(before)
  const own = { method: 'POST', headers: { origin: dev.url } }
  await fetch(`${dev.url}/__open-in-editor?file=package.json&line=3`, own)
  await expect.poll(() => readFile(log, 'utf8')).toBe(`${opened}${file} 3 1\n`)
  const answer = await fetch(`${dev.url}/__fix`, { ...own, body: JSON.stringify({ code, line: line + 1, column, title: 'x' }) })
  expect(await answer.json()).toEqual({ problem: 'The file has changed in the meantime. Try again.' })
  await dev.edit(dev.manifest, () => whole)
})

test('warnings are shown over the new page, and stay collapsed once collapsed', async ({ open, dev }) => {
  const overlay = findOverlay(open)
  const whole = await readFile(path.join(dev.folder, dev.manifest), 'utf8')
  const same = (site: SpineManifest) => Object.assign(site.pages[1], { title: site.pages[0].title })
  await dev.edit(dev.manifest, () => withChange(whole, same))
  await expect(overlay.locator('article')).toBeVisible()
  await expect(overlay).toHaveAttribute('data-severity', 'warning')
  await overlay.locator('summary').click()
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(dev.manifest, (text) => text.replace('The home page', 'The same warning'))
  await expect(open.locator('h1')).toHaveText('The same warning')
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(dev.manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})
