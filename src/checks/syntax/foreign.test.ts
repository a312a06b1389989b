import { describe, expect, test } from 'vitest'
import { checkSource } from '../../../tests/support/find-mistakes.ts'
import { MANIFEST, repair, slip, tell } from '../../../tests/support/slips.ts'

describe('A merge conflict', () => {
  const both = '<<<<<<< HEAD\n"title": "Home",\n=======\n"title": "Start",\n>>>>>>> new/start\n      "blocks"'

  test('is one mistake that names both sides', () => {
    const text = slip('      "title": "Home",\n      "blocks"', both)
    const [only] = checkSource(text).diagnostics
    expect(only?.message).toBe(
      'Two versions of this file, "HEAD" and "new/start", were merged, and nobody has decided between them here.',
    )
    expect(only?.related.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '11 The second version stands below this line.',
      '13 The second version ends here.',
    ])
  })

  test('with the common beginning of both names that too, and how many more there are', () => {
    const text = `{\n<<<<<<< a\n||||||| base\n=======\n>>>>>>> b\n<<<<<<< a\n=======\n>>>>>>> b\n}`
    const [only, ...others] = checkSource(text).diagnostics
    expect(others).toEqual([])
    expect(only?.help).toMatch(/The same is to be done at 1 more place\.$/)
    expect(only?.related[0]).toEqual({ message: 'What both versions began from stands below this line.', line: 3, column: 1 })
  })

  test('of which somebody deleted the first line is still one', () => {
    expect(tell('{"a": 1\n=======\n}')[0]).toMatch(/^2 ======= Two versions of this file were merged/)
  })
})

describe('A file that is something else', () => {
  test.each([
    ['a web page', '<!DOCTYPE html>\n<html></html>', '1 <!DOCTYPE html> This file is a web page (HTML or XML), not a manifest.'],
    ['YAML', 'site:\n  name: x\n', '1 site: This file is written in YAML, not a manifest.'],
    ['a list in YAML', '- a\n- b\n', '1 - a This file is written in YAML, not a manifest.'],
    ['YAML with a first line', '---\nsite:\n', '1 --- This file is written in YAML, not a manifest.'],
    ['a module', 'module.exports = {}', '1 module.exports = {} This file is a program (JavaScript), not a manifest.'],
    ['a table', 'a;b\n1;2', '1 a;b A manifest begins with {, but this file begins with "a;b".'],
  ])('is told as such: %s', (_, text, mistake) => {
    expect(tell(text)).toEqual([mistake])
  })

  test('a manifest between lines of backticks is freed of them', () => {
    const text = `\`\`\`json\n${MANIFEST}\`\`\`\n`
    const [only] = checkSource(text).diagnostics
    expect(only && repair(text, only)).toBe(MANIFEST)
  })
})
