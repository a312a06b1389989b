import type { Report } from './report.ts'

/** One line for each diagnostic, which editors and terminals turn into a link: `site.json:214:19 REF203 message`. */
export const formatConcise = ({ diagnostics }: Report): string =>
  diagnostics.map(({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`).join('\n')
