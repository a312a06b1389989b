import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/manifest/find-diagnostics.ts'
import { anyDiagnostic } from '../../../tests/support/manifest/random-diagnostics.ts'
import type { Diagnostic } from '../index.ts'
import { formatGithub } from './github.ts'
import { describeRepeats } from './repeats.ts'

interface Command {
  name: string
  properties: Record<string, string>
  message: string
}

/**
 * Reads a line as the runner of GitHub Actions does: two colons, a name, after a space properties with commas between them, two
 * colons, a message; escapes are undone one after the other, that of the percent sign last.
 */
function parseCommand(line: string): Command | null {
  const [, name = '', , properties = '', message = ''] = /^::([^\s:]+)( (.*?))?::(.*)$/s.exec(line) ?? []
  if (name === '') return null
  const undo = (text: string, signs: readonly [string, string][]) =>
    [...signs, ['%25', '%'] as const].reduce((before, [escaped, sign]) => before.replaceAll(escaped, sign), text)
  const breaks: [string, string][] = [
    ['%0D', '\r'],
    ['%0A', '\n'],
  ]
  const pairs = properties.split(',').map((pair) => {
    const equals = pair.indexOf('=')
    return [pair.slice(0, equals), undo(pair.slice(equals + 1), [...breaks, ['%3A', ':'], ['%2C', ',']])]
  })
  return { name, properties: Object.fromEntries(pairs), message: undo(message, breaks) }
}

const report = (diagnostics: Diagnostic[]) => ({ file: 'site.json', text: '', diagnostics })

test('whatever the texts are, each line is one command that says just this', () => {
  fc.assert(
    fc.property(anyDiagnostic, (diagnostic) => {
      const output = formatGithub(report([diagnostic]))
      expect(output).not.toMatch(/[\r\n]/)
      const { file, line, column, endLine, endColumn, code, name, severity, message, where, help } = diagnostic
      const repeats = describeRepeats(diagnostic)
      expect(parseCommand(output)).toEqual({
        name: severity === 'info' ? 'notice' : severity,
        properties: {
          ...{ file, title: `${code} ${name}`, line: String(line), col: String(column) },
          ...{ endLine: String(endLine), endColumn: String(endColumn) },
        },
        message: `${file}:${line}:${column} ${message}\n${where}\n${repeats === null ? '' : `${repeats}\n`}Fix: ${help}`,
      })
    }),
    { numRuns: 500 },
  )
})

describe('no more than GitHub shows', () => {
  const { diagnostics } = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }))

  test('ten errors and ten warnings', () => {
    const many = Array.from({ length: 30 }, () => diagnostics).flat()
    const lines = formatGithub(report(many)).split('\n')
    expect([lines.length, lines.filter((line) => line.startsWith('::error')).length]).toEqual([20, 10])
  })

  test('one of each code before a second of any, those at the most places first', () => {
    const [error] = diagnostics.filter(({ severity }) => severity === 'error')
    const toMistake = (code: string, count = 1) => (error ? [{ ...error, code, count }] : [])
    const mistakes = [
      ...Array.from({ length: 12 }, () => toMistake('AAA1')).flat(),
      ...toMistake('BBB2'),
      ...toMistake('CCC3', 40),
    ]
    const codes = formatGithub(report(mistakes))
      .split('\n')
      .map((line) => parseCommand(line)?.properties.title?.slice(0, 4))
    expect(codes.slice(0, 4)).toEqual(['CCC3', 'AAA1', 'BBB2', 'AAA1'])
    expect(codes).toHaveLength(10)
  })
})
