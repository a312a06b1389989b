import { useEffect, useState } from 'react'
import {
  type CodeFrame,
  OPEN_IN_EDITOR_PATH,
  type PreviewReport,
  type ReportedDiagnostic,
} from '../../contracts/preview-state.ts'
import { FixList } from './fix-list.tsx'
import * as styles from './overlay-styles.ts'

const NAMES = { error: 'Error', warning: 'Warning', info: 'Info' } as const

interface DiagnosticsOverlayProps {
  report: PreviewReport | null
  /** Describes what is visible behind the overlay while the site has errors. */
  background: string
  /** Whether the report is about the manifest file. Its lines can then be opened and its safe fixes applied. */
  isManifest?: boolean
}

/** Shows the diagnostics over the page until they are fixed. A click collapses it until the diagnostics change. */
export function DiagnosticsOverlay({ report, background, isManifest = false }: DiagnosticsOverlayProps) {
  const [isOpen, setIsOpen] = useState(true)
  const content = JSON.stringify(report)
  useEffect(() => {
    if (content) setIsOpen(true)
  }, [content])
  if (!report) return null
  const { file, summary, isBlocking, diagnostics, moreCount } = report
  return (
    <details
      className={styles.overlay}
      data-severity={isBlocking ? 'error' : 'warning'}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>
          {file}: {summary}
        </strong>
        {isBlocking && <span>{background}</span>}
      </summary>
      {diagnostics.length > 0 && (
        <ol>
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.code} ${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`}>
              <DiagnosticDetails diagnostic={diagnostic} isManifest={isManifest} />
            </li>
          ))}
        </ol>
      )}
      {moreCount > 0 && <p>… and {moreCount} more.</p>}
    </details>
  )
}

function DiagnosticDetails({ diagnostic, isManifest }: { diagnostic: ReportedDiagnostic; isManifest: boolean }) {
  const { severity, code, message, where, line, frame, related, why, help } = diagnostic
  return (
    <article data-severity={severity}>
      <p className={styles.place}>
        <b>{NAMES[severity]}</b> {isManifest ? <OpenLine diagnostic={diagnostic} /> : `line ${line}`} · {where} · {code}
      </p>
      <p className={styles.message}>{message}</p>
      <CodeLines {...frame} />
      {related.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>Fix</dt>
        <dd>
          {help}
          <FixList diagnostic={diagnostic} isManifest={isManifest} />
        </dd>
      </dl>
    </article>
  )
}

/** Opens the editor at the diagnostic. */
function OpenLine({ diagnostic: { line, column } }: { diagnostic: ReportedDiagnostic }) {
  const open = () => fetch(`${OPEN_IN_EDITOR_PATH}?line=${line}&column=${column}`, { method: 'POST' })
  return (
    <button type="button" title="Open in the editor" onClick={open}>
      line {line}
    </button>
  )
}

/** The lines of the file, with the faulty part marked. */
function CodeLines({ lines, start, end }: CodeFrame) {
  const last = lines.at(-1)
  if (!last) return null
  return (
    <pre>
      {lines.slice(0, -1).map(({ number, text }) => (
        <code key={number} data-line={number}>
          {text}
        </code>
      ))}
      <code data-line={last.number}>
        {last.text.slice(0, start)}
        <mark>{last.text.slice(start, end) || ' '}</mark>
        {last.text.slice(end)}
      </code>
    </pre>
  )
}
