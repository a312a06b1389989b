import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBlockDocument } from './document.ts'
import {
  readSourceFormat,
  setLinkInSource,
  toggleHeadingInSource,
  toggleInSource,
  toggleListInSource,
  toggleQuoteInSource,
} from './edit-source.ts'
import { continueList, type SelectedSource } from './source-lines.ts'

/** A text with its selection between `[[` and `]]`, or its caret at `||`. */
function parse(written: string): SelectedSource {
  const caret = written.indexOf('||')
  if (caret !== -1) return { text: written.replace('||', ''), start: caret, end: caret }
  return { text: written.replace('[[', '').replace(']]', ''), start: written.indexOf('[['), end: written.indexOf(']]') - 2 }
}

const write = ({ text, start, end }: SelectedSource): string =>
  start === end
    ? `${text.slice(0, start)}||${text.slice(end)}`
    : `${text.slice(0, start)}[[${text.slice(start, end)}]]${text.slice(end)}`

const strong = (written: string) => write(toggleInSource(parse(written), 'rich', 'strong'))
const emphasis = (written: string) => write(toggleInSource(parse(written), 'rich', 'emphasis'))
const link = (written: string, href: string | null) => write(setLinkInSource(parse(written), 'rich', href))
const list = (written: string, kind: 'bullet' | 'ordered' = 'bullet') => write(toggleListInSource(parse(written), kind))

describe('bold and italic', () => {
  test.each([
    ['Fresh [[bread]] daily', 'Fresh **[[bread]]** daily'],
    ['Fresh [[bread ]]daily', 'Fresh **[[bread** ]]daily'],
    ['Fresh br||ead daily', 'Fresh **bread||** daily'],
    ['Fresh **[[bread]]** daily', 'Fresh [[bread]] daily'],
    ['Fresh [[**bread**]] daily', 'Fresh [[bread]] daily'],
    ['**Fresh br||ead daily**', '**Fresh** bread|| **daily**'],
    ['[[One\n\nTwo]]', '**[[One**\n\n**Two]]**'],
    ['x[[(a)]]y', '&#120;**[[(a)]]**&#121;'],
  ])('turn %j into %j', (before, after) => {
    expect(strong(before)).toBe(after)
  })

  test('work inside each other', () => {
    expect(emphasis('**Fresh [[bread]] daily**')).toBe('**Fresh *[[bread]]* daily**')
  })

  test('do nothing without a word', () => {
    expect(strong('Bread  || daily')).toBe('Bread  || daily')
  })
})

describe('a link', () => {
  test('is added to the selected words or the word at the caret, changed and removed', () => {
    expect(link('Fresh [[bread]]', '/bread')).toBe('Fresh [[[bread]]](/bread)')
    expect(link('Fresh br||ead', '/bread')).toBe('Fresh [bread||](/bread)')
    expect(link('Fresh [br||ead](/bread)', '/rolls')).toBe('Fresh [bread||](/rolls)')
    expect(link('Fresh [br||ead](/bread)', null)).toBe('Fresh bread||')
  })

  test('is read also with the caret in its address', () => {
    expect(readSourceFormat(parse('Fresh [bread](/br||ead)'), 'rich').link).toBe('/bread')
    expect(readSourceFormat(parse('Fresh br||ead'), 'rich').link).toBeNull()
  })
})

describe('a list', () => {
  test('has an item for each selected line', () => {
    expect(list('For sale:\n\n[[Bread\nRolls]]')).toBe('For sale:\n\n- [[Bread\n- Rolls]]')
    expect(list('[[Bread\n\nRolls]]', 'ordered')).toBe('1. [[Bread\n2. Rolls]]')
  })

  test('becomes one of the other kind, or paragraphs again', () => {
    expect(list('- [[Bread\n- Rolls]]', 'ordered')).toBe('1. [[Bread\n2. Rolls]]')
    expect(list('- [[Bread\n- Rolls]]')).toBe('[[Bread\n\nRolls]]')
  })

  test('starts on an empty line', () => {
    expect(list('||')).toBe('- ||')
    expect(list('Bread\n\n||\n\nRolls', 'ordered')).toBe('Bread\n\n1. ||\n\nRolls')
  })

  test.each([
    ['- Bread||', '- Bread\n- ||'],
    ['9. Bread|| and rolls', '9. Bread\n10. || and rolls'],
    ['- Bread\n- ||', '- Bread\n||'],
    ['Bread||', null],
    ['|| - Bread', null],
  ])('goes on after Enter: %j becomes %j', (before, after) => {
    const continued = continueList(parse(before))
    expect(continued && write(continued)).toBe(after)
  })
})

describe('headings, quotes, code and strikethrough', () => {
  test('are made and removed', () => {
    const heading = (written: string) => write(toggleHeadingInSource(parse(written), 2))
    const quote = (written: string) => write(toggleQuoteInSource(parse(written)))
    expect(heading('Br||ead\n\n| a |\n|-|\n| b |')).toBe('## Br||ead\n\n| a |\n|-|\n| b |')
    expect(heading('## Br||ead')).toBe('Br||ead')
    expect(heading('||')).toBe('## ||')
    expect(quote('Bread\n\nRo||lls[^1]\n\n[^1]: a')).toBe('Bread\n\n> Ro||lls[^1]\n\n[^1]: a')
    expect(quote('> Br||ead')).toBe('Br||ead')
  })

  test.each(['rich', 'inline'] as const)('mark words in %s text', (kind) => {
    expect(write(toggleInSource(parse('Fresh br||ead'), kind, 'code'))).toBe('Fresh `bread||`')
    expect(write(toggleInSource(parse('Fresh [[bread]]'), kind, 'strike'))).toBe('Fresh ~~[[bread]]~~')
  })
})

test('formatting changes no letter that visitors see', () => {
  const toVisible = (text: string) => {
    const { document } = parseBlockDocument(text)
    return document.textBetween(0, document.content.size, ' ', ' ').replaceAll(/\s+/g, ' ').trim()
  }
  const pieces = fc.array(
    fc.constantFrom('a', 'B', ' ', '*', '**', '_', '[', '](/x)', '(', '.', '\\', '&', '\n', '\n\n', '\n- a', '\n1. a'),
  )
  const sources = fc
    .tuple(pieces, pieces, pieces)
    .map((parts) => parts.map((part) => part.join('')))
    .map(([before = '', selected = '', after = '']) => ({
      text: before + selected + after,
      start: before.length,
      end: before.length + selected.length,
    }))
  fc.assert(
    fc.property(sources, (source) => {
      const visible = toVisible(source.text)
      for (const changed of [
        toggleInSource(source, 'rich', 'strong'),
        toggleInSource(source, 'rich', 'emphasis'),
        setLinkInSource(source, 'rich', '/y'),
      ])
        expect(toVisible(changed.text)).toBe(visible)
    }),
  )
})
