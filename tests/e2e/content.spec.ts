import path from 'node:path'
import { loadManifest } from '../../src/build/manifest-file.ts'
import { isNotFoundPath } from '../../src/manifest/path.ts'
import { listLanguageViews } from '../../src/models/language-views.ts'
import { cache, root } from '../support/project.ts'
import { findBrokenPictures, findSidewaysScroll } from './look/checks.ts'
import { expect, expectNoViolations, LOOK_RULES, visitingTest as test } from './site.ts'

/** Validator warning code -> the axe rule for the same problem. Problems that are only warnings do not fail here. */
const SAME: Record<string, string> = { A11Y701: 'page-has-heading-one', A11Y703: 'color-contrast' }
const { manifest, diagnostics } = await loadManifest({ file: path.join(root, 'site.manifest.json'), root, cache })
const warned = diagnostics.flatMap(({ code }) => SAME[code] ?? [])
// With the pages of collections, in all languages.
const pages = (manifest ? listLanguageViews(manifest) : []).flatMap((view) => view.manifest.pages)

for (const { path } of pages.filter((page) => !page.draft && !isNotFoundPath(page.path)))
  test(`the page ${path} of site.manifest.json shows all its pictures, fits a screen and a phone, and passes axe in light and dark`, async ({
    page,
    content,
  }) => {
    const response = await page.goto(content + encodeURI(path))
    expect(response?.status()).toBe(200)
    expect(await findBrokenPictures(page)).toEqual([])
    expect(await findSidewaysScroll(page, [1280, 360])).toEqual([])
    await expectNoViolations(page, undefined, warned)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, LOOK_RULES, warned)
  })
