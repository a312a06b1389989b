import { expect, test } from 'vitest'
import { toFileName } from './download-preview.ts'

const day = new Date(2026, 10, 3)

test.each([
  ['/', 'preview-home-2026-11-03.html'],
  ['/services/web-sites', 'preview-services-web-sites-2026-11-03.html'],
  ['/über-uns', 'preview-über-uns-2026-11-03.html'],
  ['*', 'preview-site-2026-11-03.html'],
  [null, 'preview-site-2026-11-03.html'],
])('the preview of %s is the file %s', (path, name) => {
  expect(toFileName(path, day)).toBe(name)
})
