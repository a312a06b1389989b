import type { MarkdownConstruct } from './construct.ts'

/** What a text has in brackets, such as `[^1]`, in lowercase. */
export interface BracketNames {
  /** How often it has each name, definitions included. */
  counts: ReadonlyMap<string, number>
  /** The names that a line defines, such as `[^1]: The note` or `[one]: /page`. */
  defined: ReadonlySet<string>
}

/** A name in brackets, and that of a footnote without its last bracket, which is meant as a use. */
const NAME = /\[(?:[^[\]\r\n]*\]|\^[\p{L}\p{N}_-]+)/gu
const DEFINED_NAME = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(\[[^[\]\r\n]+\]):/gm

/** Reads the names of a text once, because it can have as many constructs as names. */
export function readBracketNames(text: string): BracketNames {
  const counts = new Map<string, number>()
  for (const [written] of text.matchAll(NAME)) {
    const name = toKey(written.endsWith(']') ? written : `${written}]`)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return { counts, defined: new Set([...text.matchAll(DEFINED_NAME)].map(([, name = '']) => toKey(name))) }
}

/** Whether the other half of a construct is in its text: the note of a footnote, or the definition of a link, or what uses them. */
export function hasUse(construct: MarkdownConstruct, written: string, { counts, defined }: BracketNames): boolean {
  switch (construct) {
    case 'missingNote':
      return defined.has(toKey(written))
    case 'brokenLink':
      return written.endsWith(']') && defined.has(toKey(findName(written)))
    case 'lostDefinition':
    case 'lostNote':
      return (counts.get(toKey(written.slice(0, written.indexOf(']') + 1))) ?? 0) > 1
    default:
      return false
  }
}

/** The name of a reference: `[name]` of `[words][name]`, `[name][]` and `![name]`. */
const findName = (written: string): string =>
  written.endsWith('[]') ? written.slice(written.indexOf('['), -2) : written.slice(written.lastIndexOf('['))

const toKey = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ')
