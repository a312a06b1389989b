import type { CodeLine } from '../../contracts/place.ts'
import { toCodeKey } from '../../manifest/markdown/rich-parts.ts'
import type { MarkdownPlace } from './phrasing.tsx'
import * as styles from './styles.ts'

interface CodeBlockProps {
  /** In lowercase; empty if unknown. */
  language: string
  code: string
  place: MarkdownPlace
}

/** Code that scrolls by itself where it is too wide. */
export function CodeBlock({ language, code, place }: CodeBlockProps) {
  const lines = place.code?.[toCodeKey({ language, code })]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0}>
      <code>
        {lines
          ? lines.map((line, index) => <Line key={`line-${index}`} line={line} isLast={index === lines.length - 1} />)
          : code}
      </code>
    </pre>
  )
}

function Line({ line, isLast }: { line: CodeLine; isLast: boolean }) {
  return (
    <>
      {line.map(([text, token], index) =>
        token === null ? (
          text
        ) : (
          <span key={`part-${index}`} data-token={token}>
            {text}
          </span>
        ),
      )}
      {!isLast && '\n'}
    </>
  )
}
