import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addIndentation, removeIndentation } from './indentation.ts'

test('a value is shown without the indentation of the values around it', () => {
  const inFile = '{\n      "type": "hero",\n      "items": []\n    }'
  expect(removeIndentation(inFile)).toEqual({ text: '{\n  "type": "hero",\n  "items": []\n}', indentation: '    ' })
})

test('the text of any value comes back as it was in the file', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', '  ', '\t\t', '        '), (value, outer) => {
      const inFile = JSON.stringify(value, null, 2).replaceAll('\n', `\n${outer}`)
      const { text, indentation } = removeIndentation(inFile)
      expect(addIndentation(text, indentation)).toBe(inFile)
    }),
  )
})
