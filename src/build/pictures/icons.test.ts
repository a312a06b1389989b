import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readIcons } from './icons.ts'

test('an icon with masks has no style attribute, which the content security policy of pages would ignore', async () => {
  const cache = await mkdtemp(path.join(tmpdir(), 'icons-'))
  const { 'logos:google-meet': icon } = await readIcons(['logos:google-meet'], { publicFolder: cache, cache })
  expect(icon?.body).toContain('mask-type="luminance"')
  expect(icon?.body).not.toContain('style=')
  await rm(cache, { recursive: true })
})

test('an icon that links with the attribute of SVG 1.1 is drawn', async () => {
  const cache = await mkdtemp(path.join(tmpdir(), 'icons-'))
  const { 'logos:stacksmith': icon } = await readIcons(['logos:stacksmith'], { publicFolder: cache, cache })
  expect(icon?.body).toMatch(/<use href="#logos-stacksmith-\w+"/)
  await rm(cache, { recursive: true })
})
