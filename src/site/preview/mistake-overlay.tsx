import { useEffect, useState } from 'react'
import { OPEN_ADDRESS, type ShownFrame, type ShownMistake, type ShownReport } from '../../manifest/preview-state.ts'
import { FixList } from './fix-list.tsx'
import * as styles from './overlay-styles.ts'

const NAMES = { error: 'Error', warning: 'Warning', info: 'Hint' } as const

interface MistakeOverlayProps {
  report: ShownReport | null
  /** Describes what is visible behind the overlay while the site has errors. */
  behind: string
  /** Whether the report is about the manifest file. Its lines can then be opened and its safe fixes applied. */
  isManifest?: boolean
}

/** Shows the diagnostics over the page until they are fixed. A click collapses it until the diagnostics change. */
export function MistakeOverlay({ report, behind, isManifest = false }: MistakeOverlayProps) {
  const [isOpen, setIsOpen] = useState(true)
  const content = JSON.stringify(report)
  useEffect(() => {
    if (content) setIsOpen(true)
  }, [content])
  if (!report) return null
  const { file, summary, isBlocking, mistakes, left } = report
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
        {isBlocking && <span>{behind}</span>}
      </summary>
      {mistakes.length > 0 && (
        <ol>
          {mistakes.map((mistake) => (
            <li key={`${mistake.code} ${mistake.line} ${mistake.column} ${mistake.message}`}>
              <Mistake mistake={mistake} isManifest={isManifest} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p>… and {left} more.</p>}
    </details>
  )
}

function Mistake({ mistake, isManifest }: { mistake: ShownMistake; isManifest: boolean }) {
  const { severity, code, message, where, line, frame, related, why, help } = mistake
  return (
    <article data-severity={severity}>
      <p className={styles.place}>
        <b>{NAMES[severity]}</b> {isManifest ? <OpenLine mistake={mistake} /> : `line ${line}`} · {where} · {code}
      </p>
      <p className={styles.message}>{message}</p>
      <Frame {...frame} />
      {related.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <dl>
        <dt>Why</dt>
        <dd>{why}</dd>
        <dt>Fix</dt>
        <dd>
          {help}
          <FixList mistake={mistake} isManifest={isManifest} />
        </dd>
      </dl>
    </article>
  )
}

/** Opens the editor at the diagnostic. */
function OpenLine({ mistake: { line, column } }: { mistake: ShownMistake }) {
  const open = () => fetch(`${OPEN_ADDRESS}?line=${line}&column=${column}`, { method: 'POST' })
  return (
    <button type="button" title="Open in the editor" onClick={open}>
      line {line}
    </button>
  )
}

/** The lines of the file, with the faulty part marked. */
function Frame({ lines, start, end }: ShownFrame) {
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
