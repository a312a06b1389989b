import { describe, expect, test } from 'vitest'
import { checkSource, highlight } from '../../../../tests/support/manifest/diagnostics.ts'
import { applySafeFix, breakManifest, listDiagnostics, MANIFEST } from '../../../../tests/support/manifest/syntax-errors.ts'

describe('a merge conflict', () => {
  const both = '<<<<<<< HEAD\n"title": "Home",\n=======\n"title": "Start",\n>>>>>>> new/start\n      "blocks"'

  test('is one diagnostic that names both versions', () => {
    const text = breakManifest('      "title": "Home",\n      "blocks"', both)
    const [only] = checkSource(text).diagnostics
    expect(only?.message).toBe(
      'Unresolved merge conflict: the file contains two versions, "HEAD" and "new/start", of these lines.',
    )
    expect(only?.related.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '11 The second version starts below this line.',
      '13 The second version ends here.',
    ])
  })

  test('with the common original names that too, and counts further conflicts', () => {
    const text = `{\n<<<<<<< a\n||||||| base\n=======\n>>>>>>> b\n<<<<<<< a\n=======\n>>>>>>> b\n}`
    const [only, ...others] = checkSource(text).diagnostics
    expect(others).toEqual([])
    expect(only?.help).toMatch(/Do the same at 1 more place\.$/)
    expect(only?.related[0]).toEqual({ message: 'The original of both versions starts below this line.', line: 3, column: 1 })
  })

  test.each([
    ['is indented by an editor', (mark: string) => `    ${mark}`],
    ['has no space before the names of the versions', (mark: string) => mark.replace(' ', '')],
    ['has Windows line breaks', (mark: string) => `${mark}\r`],
  ])('that %s is recognized', (_, change) => {
    const marks = ['<<<<<<< mine', '=======', '>>>>>>> yours'].map(change)
    const [only, ...others] = checkSource(`{\n${marks[0]}\n  "a": 1\n${marks[1]}\n  "a": 2\n${marks[2]}\n}`).diagnostics
    expect(others).toEqual([])
    expect(only?.message).toBe('Unresolved merge conflict: the file contains two versions, "mine" and "yours", of these lines.')
    expect(only?.related.map(({ line }) => line)).toEqual([4, 6])
  })

  test('without its first line is recognized', () => {
    expect(listDiagnostics('{"a": 1\n=======\n}')[0]).toMatch(/^2 ======= Unresolved merge conflict/)
  })
})

describe('a file that is not a manifest', () => {
  test.each([
    ['a web page', '<!DOCTYPE html>\n<html></html>', '1 <!DOCTYPE html> This file is a web page (HTML or XML), not a manifest.'],
    ['YAML', 'site:\n  name: x\n', '1 site: This file is written in YAML, not a manifest.'],
    ['a list in YAML', '- a\n- b\n', '1 - a This file is written in YAML, not a manifest.'],
    ['YAML with a first line', '---\nsite:\n', '1 --- This file is written in YAML, not a manifest.'],
    ['a module', 'module.exports = {}', '1 module.exports = {} This file is a program (JavaScript), not a manifest.'],
    ['a table', 'a;b\n1;2', '1 a;b A manifest starts with {, but this file starts with "a;b".'],
  ])('is recognized: %s', (_, text, diagnostic) => {
    expect(listDiagnostics(text)).toEqual([diagnostic])
  })

  test('removes a Markdown code fence around a manifest', () => {
    const text = `\`\`\`json\n${MANIFEST}\`\`\`\n`
    const [only] = checkSource(text).diagnostics
    expect(only && applySafeFix(text, only)).toBe(MANIFEST)
  })
})

describe('HTML in the file', () => {
  const FRAME = '<iframe width="560" src="https://video.example.com/1"></iframe>'

  test.each([
    ['as a value', '"Home"', FRAME],
    ['as an entry', '"title": "Home",', `"title": "Home",\n      ${FRAME}`],
    ['after an entry', '"title": "Home",', `"title": "Home"\n      ${FRAME}`],
  ])('%s is reported with an alternative', (_, from, to) => {
    const text = breakManifest(from, to)
    const [only, ...others] = checkSource(text).diagnostics
    expect(others).toEqual([])
    expect(only && highlight(text, only)).toBe(FRAME)
    expect([only?.message, only?.help]).toEqual([
      'A manifest cannot contain HTML such as this <iframe> tag.',
      'Delete the code, and link to what it shows, for example with a button: { "label": "Watch the video", "link": "https://video.example.com/1" }.',
    ])
    expect(only?.fixes).toEqual([])
  })

  test('in a text that its quotes end is reported', () => {
    const text = breakManifest('"Home"', `"Watch: ${FRAME}"`)
    const [only, ...others] = checkSource(text).diagnostics
    expect([only && highlight(text, only), others]).toEqual([FRAME, []])
    expect(only?.message).toBe('A manifest cannot contain HTML such as this <iframe> tag.')
  })

  test('that only formats text: the help says to write the text', () => {
    expect(checkSource(breakManifest('"Home"', '<b>Home</b>')).diagnostics.map(({ message, help }) => [message, help])).toEqual([
      ['A manifest cannot contain HTML such as this <b> tag.', 'Write only its text, in double quotes and without tags.'],
    ])
  })
})
