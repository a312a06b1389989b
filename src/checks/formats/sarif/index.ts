import type { Diagnostic, Fix } from '../../../contracts/diagnostic.ts'
import { selectMostSevere } from '../../by-severity.ts'
import { createPositions, type TextPosition } from '../../json-text/positions.ts'
import { describeRepeats } from '../repeats.ts'
import type { DiagnosticReport } from '../report.ts'
import { createFingerprints } from './fingerprints.ts'
import { toMessage } from './message.ts'
import { createRuleIndexes, describeRules, LEVELS } from './rules.ts'
import { toUriReference } from './uri-reference.ts'

/** GitHub accepts no more results per run. */
const MAX_RESULTS = 5000

/**
 * SARIF 2.1.0 (OASIS) for code scanning and editors: all rules, and a result for each diagnostic in the order of the file. If there
 * are more than 5,000, only the most severe are included, and a notification says so.
 */
export function formatSarif(report: DiagnosticReport): string {
  const included = selectMostSevere(report.diagnostics, MAX_RESULTS)
  const run = {
    tool: { driver: { name: 'Manifest validator', language: 'en', rules: describeRules(report.documentation ?? null) } },
    language: 'en',
    columnKind: 'utf16CodeUnits',
    artifacts: [{ location: { uri: toUriReference(report.file) }, mimeType: 'application/json', sourceLanguage: 'json' }],
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: toNotifications(report, included.length) }],
    results: toResults({ ...report, diagnostics: included }),
  }
  const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)
}

function toNotifications({ diagnostics }: DiagnosticReport, includedCount: number): object[] {
  if (includedCount === diagnostics.length) return []
  const text = `Only the ${includedCount} most severe of ${diagnostics.length} problems are listed. Use --format json to list all.`
  return [{ level: 'warning', message: toMessage(text) }]
}

function toResults({ file, text, diagnostics }: DiagnosticReport): object[] {
  const fingerprintOf = createFingerprints(text)
  const toPosition = createPositions(text)
  const uri = toUriReference(file)
  const ruleIndexes = createRuleIndexes()
  return diagnostics.map((diagnostic) => ({
    ...toResult(diagnostic, uri, ruleIndexes),
    fixes: diagnostic.fixes.filter(({ edits }) => edits.length > 0).map((fix) => toFix(fix, uri, toPosition)),
    partialFingerprints: { 'manifestPlace/v1': fingerprintOf(diagnostic) },
  }))
}

function toResult(diagnostic: Diagnostic, uri: string, ruleIndexes: ReadonlyMap<string, number>): object {
  const { code, severity, message, where, why, help, pointer, line, column, endLine, endColumn, related, count } = diagnostic
  const repeats = describeRepeats(diagnostic)
  const artifactLocation = { uri, index: 0 }
  return {
    ruleId: code,
    ruleIndex: ruleIndexes.get(code) ?? -1,
    level: LEVELS[severity],
    message: toMessage([message, where, ...(repeats === null ? [] : [repeats]), `Fix: ${help}`].join('\n')),
    locations: [
      {
        physicalLocation: {
          artifactLocation,
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
        logicalLocations: [{ name: where, fullyQualifiedName: pointer }],
      },
    ],
    relatedLocations: related.map((place, id) => ({
      id,
      message: toMessage(place.message),
      physicalLocation: { artifactLocation, region: { startLine: place.line, startColumn: place.column } },
    })),
    occurrenceCount: count,
    properties: { why, count },
  }
}

/** The deleted region has both lines and offsets, because consumers support one or the other. */
function toFix({ title, applicability, edits }: Fix, uri: string, toPosition: (offset: number) => TextPosition): object {
  const replacements = edits.map(({ start, end, text }) => {
    const [first, last] = [toPosition(start), toPosition(end)]
    return {
      deletedRegion: {
        startLine: first.line,
        startColumn: first.column,
        endLine: last.line,
        endColumn: last.column,
        charOffset: start,
        charLength: end - start,
      },
      insertedContent: { text },
    }
  })
  return {
    description: toMessage(title),
    artifactChanges: [{ artifactLocation: { uri, index: 0 }, replacements }],
    properties: { applicability },
  }
}
