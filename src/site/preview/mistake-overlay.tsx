import { useEffect, useState } from 'react'
import type { ShownFrame, ShownMistake, ShownReport } from '../../manifest/preview-state.ts'
import * as styles from './overlay-styles.ts'

const NAMES = { error: 'Error', warning: 'Warning', info: 'Hint' } as const

interface MistakeOverlayProps {
  report: ShownReport | null
  /** What stands behind it as long as the site cannot be built. */
  behind: string
}

/** What the validator found, over the page, until it is mended. A click folds it away until something else is found. */
export function MistakeOverlay({ report, behind }: MistakeOverlayProps) {
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
          {mistakes.map((mistake, index) => (
            <li key={index}>
              <Mistake mistake={mistake} />
            </li>
          ))}
        </ol>
      )}
      {left > 0 && <p>… and {left} more.</p>}
    </details>
  )
}

function Mistake({ mistake }: { mistake: ShownMistake }) {
  const { severity, code, message, where, line, frame, related, why, help, fixes } = mistake
  return (
    <article data-severity={severity}>
      <p className={styles.place}>
        <b>{NAMES[severity]}</b> line {line} · {where} · {code}
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
          {fixes.length > 0 && (
            <ul>
              {fixes.map(({ title, isSafe }) => (
                <li key={title}>
                  {title}
                  {isSafe && <small>npm run validate -- --fix does it</small>}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </article>
  )
}

/** The lines of the file, the part at fault marked. */
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
