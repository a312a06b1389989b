import { formatConcise } from './concise.ts'
import { formatGithub } from './github.ts'
import { formatHuman } from './human.ts'
import { formatJson } from './json.ts'
import { formatMarkdown } from './markdown.ts'
import type { DiagnosticReport } from './report.ts'
import { formatSarif } from './sarif/index.ts'

/** All formats by their command-line name. Each is a pure function of the report; its output has no final line break. */
export const formats: ReadonlyMap<string, (report: DiagnosticReport) => string> = new Map([
  ['human', (report: DiagnosticReport) => formatHuman(report)],
  ['concise', formatConcise],
  ['json', formatJson],
  ['github', formatGithub],
  ['sarif', formatSarif],
  ['markdown', formatMarkdown],
])
