import { decode, encode } from '@jridgewell/sourcemap-codec'

interface SourceMapFile {
  version: number
  sources: string[]
  names: string[]
  mappings: string
}

/**
 * A source map with only the sources of this project, as JSON. The code of packages is most of a bundle, and their own maps would double the
 * size of a release. The content of the sources is left out too: stack traces need only their names and lines. Without columns, a map is less
 * than half as large.
 */
export function toOwnSourceMap(json: string): string {
  const { sources, mappings }: SourceMapFile = JSON.parse(json)
  const isOwn = sources.map((source) => !/(^|[/\\])node_modules[/\\]|^\0/.test(source))
  const own = decode(mappings).map((line) =>
    // A segment without a source ends the one before it.
    line.map((segment): (typeof line)[number] => {
      const [column, source, sourceLine] = segment
      return source === undefined || !isOwn[source] ? [column] : [column, source, sourceLine ?? 0, 0]
    }),
  )
  const named = sources.map((source, index) => (isOwn[index] ? source.replace(/^(\.\.\/)+/, '') : ''))
  const lines = own.map((line) =>
    line.filter(([, source, sourceLine], index) => {
      const [, sourceBefore, lineBefore] = line[index - 1] ?? []
      return source !== sourceBefore || sourceLine !== lineBefore
    }),
  )
  return JSON.stringify({ version: 3, sources: named, names: [], mappings: encode(lines) })
}
