import { type Step, toPointer } from '../manifest/pointer.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Finding, Spot, StepSpot } from './finding.ts'
import { locate, type Range, type Span } from './syntax/locate.ts'
import { createPositions } from './syntax/positions.ts'
import { toBreadcrumb } from './where.ts'

/** What the findings are about: the file as it is named to people, its text, and its value when it could be read. */
interface Subject {
  file: string
  text: string
  value?: unknown
}

/** The findings in the order of the file, in words and with their places. The text is searched for all places at once. */
export function toDiagnostics(findings: readonly Finding[], { file, text, value }: Subject): Diagnostic[] {
  if (findings.length === 0) return []
  const wanted = wantedSteps(findings)
  const spans = wanted.length === 0 ? new Map<string, Span>() : locate(text, wanted)
  const toPosition = createPositions(text)
  const rangeOf = (spot: Spot) => ('start' in spot ? spot : toRange(spot, spans, text))
  const located = findings.map((finding) => ({ finding, range: rangeOf(spotOf(finding)) }))
  located.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)

  return located.map(({ finding, range }) => {
    const { kind, severity = kind.severity, steps, related = [] } = finding
    const { message, help, why = kind.why, fixes = [] } = finding.words()
    const start = toPosition(range.start)
    const end = toPosition(range.end)
    return {
      code: kind.code,
      name: kind.name,
      severity,
      message,
      why,
      help,
      where: toBreadcrumb(value, steps),
      pointer: toPointer(steps),
      file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      related: related.map((place) => ({ message: place.message, ...toPosition(rangeOf(place.spot).start) })),
      fixes,
    }
  })
}

const spotOf = ({ spot, steps }: Finding): Spot => spot ?? { steps, part: 'value' }

/** The steps that must be located; nothing when every finding has its range already, as in a text that is not JSON. */
function wantedSteps(findings: readonly Finding[]): (readonly Step[])[] {
  const spots = findings.flatMap((finding) => [spotOf(finding), ...(finding.related ?? []).map(({ spot }) => spot)])
  return spots.flatMap((spot) => ('steps' in spot ? [spot.steps] : []))
}

/** The key, or the value. An object or list is highlighted by its key, or else by its bracket, since the whole would be too much. */
function toRange({ steps, part, within }: StepSpot, spans: Map<string, Span>, text: string): Range {
  const span = spans.get(toPointer(steps))
  if (!span) return { start: 0, end: Math.min(1, text.length) }
  const { key, value } = span
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  if (key && (part === 'key' || isContainer)) return key
  if (isContainer) return { start: value.start, end: value.start + 1 }
  const start = within === undefined ? -1 : text.slice(value.start, value.end).indexOf(within)
  return within === undefined || start === -1 ? value : { start: value.start + start, end: value.start + start + within.length }
}
