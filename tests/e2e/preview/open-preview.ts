import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { copyProject, node, root } from '../../support/project.ts'

/** How the browser gets the code: as in a checkout, or as in an installed site. */
type Delivery = 'sources' | 'bundle'

export interface PreviewServer {
  url: string
  /** The folder that the tests change: a copy of the project, or only of the site. */
  folder: string
  /** The manifest, relative to the folder. */
  manifest: string
  /** Changes a file in the folder while the preview runs. */
  edit(file: string, change: (text: string) => string): Promise<void>
  /** Adds a file to the folder. */
  add(file: string, bytes: Buffer): Promise<void>
}

const spine = 'tests/fixtures/sites/spine'

/** A preview of the spine site, which tests share, and its open home page. Each test that opens it begins with the same manifest. */
export const test = base.extend<{ open: Page }, { delivery: Delivery; dev: PreviewServer }>({
  delivery: ['bundle', { option: true, scope: 'worker' }],
  dev: [
    async ({ delivery }, use) => {
      const { folder, manifest, remove } = await (delivery === 'sources' ? copySources() : copySite())
      const editor = path.join(folder, 'editor.sh')
      await writeFile(editor, '#!/bin/sh\necho "$*" >> "$0.log"\n', { mode: 0o755 })
      const [program, args] =
        delivery === 'sources'
          ? [path.join(folder, 'scripts/dev.ts'), ['--manifest', path.join(folder, manifest), '--port', '0']]
          : [path.join(root, 'tests/support/site/bundled-preview.ts'), [path.join(folder, manifest)]]
      const server = spawn(node, [program, ...args], {
        cwd: delivery === 'sources' ? folder : root,
        env: { ...process.env, NO_COLOR: '1', LAUNCH_EDITOR: editor },
      })
      const url = await readUrl(server)
      await use({ url, folder, manifest, ...createChanges(folder) })
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  open: async ({ browser, dev }, use) => {
    await copyFile(path.join(root, spine, 'site.manifest.json'), path.join(dev.folder, dev.manifest))
    // Iframes inherit the color scheme of the element around them only if no preference is emulated.
    const page = await browser.newPage({ colorScheme: null })
    await page.goto(dev.url)
    await expect(page.locator('h1')).toHaveText('The home page')
    await use(page)
    await page.close()
  },
})

async function copySources() {
  const { checkout, remove } = await copyProject()
  return { folder: checkout, manifest: `${spine}/site.manifest.json`, remove }
}

async function copySite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'preview-'))
  await cp(path.join(root, spine), folder, { recursive: true })
  return { folder, manifest: 'site.manifest.json', remove: () => rm(folder, { recursive: true }) }
}

function createChanges(folder: string): Pick<PreviewServer, 'edit' | 'add'> {
  return {
    async edit(file, change) {
      const full = path.join(folder, file)
      const text = await readFile(full, 'utf8')
      const changed = change(text)
      expect(changed).not.toBe(text)
      await writeFile(full, changed)
    },
    async add(file, bytes) {
      const full = path.join(folder, file)
      await mkdir(path.dirname(full), { recursive: true })
      await writeFile(full, bytes)
    },
  }
}

function readUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`The preview did not start:\n${output}`)))
  })
}

/** The part of a manifest that the tests change. */
export interface SpineManifest {
  pages: [{ title: string; blocks: object[] }, { title: string; blocks: object[] }, ...object[]]
}

export function withChange(text: string, change: (site: SpineManifest) => unknown): string {
  const site = JSON.parse(text)
  change(site)
  return JSON.stringify(site, null, 2)
}

/** Navigates as a link does: to the top of the page and without loading. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    scrollTo(0, 0)
  }, url)
}

/** The diagnostics overlay. */
export const findOverlay = (page: Page) => page.locator('details[data-severity]')

export { expect }
