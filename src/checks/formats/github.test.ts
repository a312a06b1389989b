import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSource, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { anyDiagnostic } from '../../../tests/support/manifest/random-diagnostics.ts'
import type { Diagnostic } from '../index.ts'
import { formatGithub } from './github.ts'
import { describeRepeats } from './repeats.ts'

interface WorkflowCommand {
  name: string
  properties: Record<string, string>
  message: string
}

/**
 * Parses a line like the runner of GitHub Actions: two colons, a name, a space and comma-separated properties, two colons, a
 * message. Escapes are decoded one after the other, the percent sign last.
 */
function parseCommand(line: string): WorkflowCommand | null {
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

test('escapes any text, so that each line is one command', () => {
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

describe('the limit of GitHub', () => {
  const { diagnostics } = checkSource(textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' }))

  test('ten errors and ten warnings', () => {
    const many = Array.from({ length: 30 }, () => diagnostics).flat()
    const lines = formatGithub(report(many)).split('\n')
    expect([lines.length, lines.filter((line) => line.startsWith('::error')).length]).toEqual([20, 10])
  })

  test('shows one diagnostic of each code before a second one, most frequent codes first', () => {
    const [error] = diagnostics.filter(({ severity }) => severity === 'error')
    const toDiagnostic = (code: string, count = 1) => (error ? [{ ...error, code, count }] : [])
    const repeated = [
      ...Array.from({ length: 12 }, () => toDiagnostic('AAA1')).flat(),
      ...toDiagnostic('BBB2'),
      ...toDiagnostic('CCC3', 40),
    ]
    const codes = formatGithub(report(repeated))
      .split('\n')
      .map((line) => parseCommand(line)?.properties.title?.slice(0, 4))
    expect(codes.slice(0, 4)).toEqual(['CCC3', 'AAA1', 'BBB2', 'AAA1'])
    expect(codes).toHaveLength(10)
  })
})
