import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

/** What is wrong with the translation of a text of the home page, which is Markdown of this kind; null for nothing. */
function problemOf(kind: 'plain' | 'rich', text: string, translation: string): string | null {
  const lines = diagnosticsAfter({
    '/site/languages': { de: { name: 'Deutsch' } },
    '/translations': { de: { [text]: translation } },
    '/pages/0/blocks/0': kind === 'rich' ? { type: 'richText', heading: 'Heading', text } : { type: 'hero', heading: text },
  })
  const found = lines.find((line) => line.startsWith('LNG973'))
  return found === undefined ? null : found.slice(found.indexOf('("de")') + 7)
}

test.each([
  ['rich', 'Call {{phone}}', 'Anrufen', 'does not contain "{{phone}}".'],
  ['rich', 'Call', '{{phone}} anrufen', 'contains "{{phone}}", which its text does not.'],
  ['rich', 'On {{entry.date}}', 'Am {{entry.day}}', 'does not contain "{{entry.date}}".'],
  ['rich', 'See [us](/about)', 'Siehe uns', 'does not contain "/about".'],
  ['rich', 'See [us](/about)', 'Siehe [uns](/)', 'does not contain "/about".'],
  ['rich', '![A](/pictures/hero.svg)', 'Bild', 'does not contain "/pictures/hero.svg".'],
  ['rich', '## One\n\nTwo', 'Eins\n\nZwei', 'has no headings, and its text has 1 heading.'],
  ['plain', 'One', '**Eins**', 'contains Markdown, "**Eins**", which visitors would see as written.'],
  ['rich', 'One two', '**Eins zwei', 'contains Markdown, "**Eins zwei", which visitors would see as written.'],
  ['rich', 'One two', 'Eins [zwei](/visit', 'contains Markdown, "[zwei](/visit", which visitors would see as written.'],
  ['plain', 'One', 'x'.repeat(300), 'has 300 characters, and its field allows at most 160.'],
] as const)('in a %s text, "%s" as "%s"', (kind, text, translation, problem) => {
  expect(problemOf(kind, text, translation)).toBe(problem)
})

test('Markdown that the text has, too, is reported there only', () => {
  expect(problemOf('rich', 'One **two', 'Eins **zwei')).toBeNull()
})

test('the same facts, links and headings are fine in another order', () => {
  expect(problemOf('rich', '## One\n\n{{phone}}, [us](/about)', '## Eins\n\n[uns](/about), {{phone}}')).toBeNull()
})
