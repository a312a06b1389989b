import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toDisplayName } from './display-name.ts'

it.each([
  ['Brief.pdf', 'Brief.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\Übersicht 2.docx', 'Übersicht 2.docx'],
  ['..\\..\\a.txt', 'a.txt'],
  ['a.php.jpg', 'a.php.jpg'],
  ['a\0.php\r\n.jpg', 'a.php.jpg'],
  ['gpj.\u202Etxt.exe', 'gpj.txt.exe'],
  ['\u200b\ufeffplan\u00ad.pdf', 'plan.pdf'],
  ['U\u200d\u0308.txt', 'Ü.txt'],
  ['half \ud800.txt', 'half \ufffd.txt'],
  ['  - .-.hidden.txt', 'hidden.txt'],
  ['two\u2028lines\u00a0here.txt', 'two lines here.txt'],
  ['scan.jpg . ', 'scan.jpg'],
  ['scan .jpg', 'scan.jpg'],
  ['CON.txt', '_CON.txt'],
  ['nul', '_nul'],
  ['com1 .tar.png', '_com1 .tar.png'],
  ['console.txt', 'console.txt'],
  ['.pdf', 'file.pdf'],
  ['---', 'file'],
  ['folder/', 'file'],
  ['', 'file'],
])('%j becomes %j', (filename, name) => {
  expect(toDisplayName(filename)).toBe(name)
})

it('keeps the extension of a long name and counts code points', () => {
  const name = toDisplayName(`${'😀'.repeat(300)}.docx`)
  expect(name).toBe(`${'😀'.repeat(115)}.docx`)
})

const unit = fc.oneof(
  fc.constantFrom('.', ' ', '-', '/', '\\', '\0', '\u202e', '\u0308', 'u', '\u0958', '\ud83d', '\u00a0', '\u200b', '\u2014'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const filename = fc
  .tuple(
    fc.constantFrom('', 'con', 'LPT9', 'x'.repeat(117)),
    fc.string({ unit, maxLength: 20 }),
    fc.constantFrom('', '.pdf', '.JPEG', '.pdf '),
  )
  .map((parts) => parts.join(''))

it('turns any name into one short visible line without path or reserved name, idempotently', () => {
  fc.assert(
    fc.property(filename, (written) => {
      const name = toDisplayName(written)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]|^[.\p{Pd} ]|[. ]$/u)
      expect(name).not.toMatch(/^(?:con|lpt9) *(?:\.|$)/i)
      expect([...name].length).toBeGreaterThan(0)
      expect([...name].length).toBeLessThanOrEqual(120)
      expect(name.normalize()).toBe(name)
      expect(toDisplayName(name)).toBe(name)
    }),
    { numRuns: 3000 },
  )
})

it('a long name that is cut before what looks like an extension stays the same from then on', () => {
  const name = toDisplayName(`${'x'.repeat(117)}..u¡`)
  expect(name).toBe(`${'x'.repeat(117)}.u`)
  expect(toDisplayName(name)).toBe(name)
})
