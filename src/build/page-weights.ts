import type { OutputFile } from './output-files.ts'

/** What the first view of a page makes a visitor load, in bytes after brotli. */
export interface PageWeight {
  file: string
  html: number
  styles: number
  scripts: number
  /** Types of the islands on the page; their code loads when a visitor turns to them. */
  islands: string[]
}

/** Reads from each page's own HTML what it loads at first. */
export function toPageWeights(pages: OutputFile[], copies: Map<string, OutputFile[]>): PageWeight[] {
  const sizeOf = (file: string) => copies.get(file)?.find((copy) => copy.file.endsWith('.br'))?.bytes.length ?? 0
  const sum = (html: string, pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((total, match) => total + sizeOf(`assets/${match[1]}`), 0)
  return pages.map(({ file, bytes }) => {
    const html = bytes.toString('utf8')
    return {
      file,
      html: sizeOf(file) || bytes.length,
      styles: sum(html, /<link rel="stylesheet" href="[^"]*\/assets\/([^"/]+)"/g),
      scripts: sum(html, /<script [^>]*src="[^"]*\/assets\/([^"/]+)"/g),
      islands: [...new Set([...html.matchAll(/data-block="([^"]+)"[^>]*data-island=/g)].map((match) => match[1] ?? ''))].sort(),
    }
  })
}

/** The weights as a table for people. */
export function formatPageWeights(weights: PageWeight[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const rows = weights.map(({ file, html, styles, scripts, islands }) => [
    file === '404.html' ? '(not found)' : `/${file.replace(/\/?index\.html$/, '')}`,
    kilobytes(html),
    kilobytes(styles),
    kilobytes(scripts),
    islands.join(', ') || '-',
  ])
  const table = [['page', 'HTML', 'CSS', 'JS', 'islands, on intent'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
