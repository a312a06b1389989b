import { wrap } from '../../../src/checks/formats/layout.ts'

/** The number of characters of a line of code that fit on the page of a command in a window of 1440 pixels. */
const WIDTH = 108

/** A line of at least this length was broken because it was full. The next one continues its sentence. */
const FULL_LENGTH = 96

/** The beginning of a line that names something, such as an option, and describes it in a second column. */
const NAME = /^(?: +\S.*? {2,}| +--\S+ DIR )(?=\S)/

/** The usage of a command, broken between its options. */
export function wrapUsage(usage: string): string {
  const withOptions = usage.replaceAll(/\s+/g, ' ').replaceAll(/\[[^[\]]*\]/g, (option) => option.replaceAll(' ', '\u00A0'))
  return wrap(withOptions, WIDTH, '    ').replaceAll('\u00A0', ' ').trimStart()
}

/** The help of a command, whose lines are longer than the page is wide. What is in columns stays there. */
export function wrapHelp(help: string): string {
  const rows: { text: string; indent: number; lastLength: number }[] = []
  for (const line of help.split('\n')) {
    const name = NAME.exec(line)?.[0]
    const indent = name?.length ?? line.search(/\S|$/)
    const row = rows.at(-1)
    if (row && row.lastLength >= FULL_LENGTH && row.indent === indent && name === undefined && line !== '') {
      row.text += ` ${line.trim()}`
      row.lastLength = line.length
    } else rows.push({ text: line, indent, lastLength: line.length })
  }
  return rows.map(({ text, indent }) => wrapRow(text, indent)).join('\n')
}

/** Wraps a text whose lines after the first begin at the column `indent`. */
const wrapRow = (text: string, indent: number): string =>
  text.slice(0, indent) + wrap(text.slice(indent), WIDTH, ' '.repeat(indent)).slice(indent)
