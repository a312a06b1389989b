import { formatConcise } from './concise.ts'
import { formatGithub } from './github.ts'
import { formatHuman } from './human.ts'
import { formatJson } from './json.ts'
import { formatMarkdown } from './markdown.ts'
import type { DiagnosticReport } from './report.ts'
import { formatSarif } from './sarif/index.ts'

/** Every format by the name that is typed. Each is a function of the report alone and ends without a line break. */
export const formats: ReadonlyMap<string, (report: DiagnosticReport) => string> = new Map([
  ['human', (report: DiagnosticReport) => formatHuman(report)],
  ['concise', formatConcise],
  ['json', formatJson],
  ['github', formatGithub],
  ['sarif', formatSarif],
  ['markdown', formatMarkdown],
])
