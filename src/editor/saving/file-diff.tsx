import { Group } from 'react-aria-components'
import type { Review } from '../../contracts/editor-protocol.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './styles.ts'

type Hunk = Review['hunks'][number]

interface NumberedLine {
  kind: Hunk['lines'][number]['kind']
  text: string
  /** The number of the line in the new file, or in the old one if it was removed. */
  number: number
}

const SIGNS = { same: ' ', removed: '−', added: '+' }
const NAMES = { same: '', removed: 'removed', added: 'added' }

/** The differences of a file as lines with signs, as in `git diff`. */
export function FileDiff({ hunks }: { hunks: readonly Hunk[] }) {
  return (
    // A region that scrolls has to be reachable with the keyboard.
    <Group className={styles.diff} aria-label="Changed lines" tabIndex={0}>
      {hunks.map((hunk) => (
        <table key={hunk.newStart} className={styles.hunk}>
          <caption className={styles.hunkTitle}>From line {hunk.newStart}</caption>
          <tbody>
            {numberLines(hunk).map(({ kind, text, number }) => (
              <tr key={`${kind} ${number}`} data-kind={kind}>
                <td className={styles.lineNumber}>{number}</td>
                <td className={styles.sign}>
                  <span aria-hidden>{SIGNS[kind]}</span>
                  <VisuallyHidden>{NAMES[kind]}</VisuallyHidden>
                </td>
                <td className={styles.lineText}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Group>
  )
}

function numberLines({ oldStart, newStart, lines }: Hunk): NumberedLine[] {
  let oldNumber = oldStart
  let newNumber = newStart
  return lines.map((line) => {
    const number = line.kind === 'removed' ? oldNumber : newNumber
    if (line.kind !== 'added') oldNumber += 1
    if (line.kind !== 'removed') newNumber += 1
    return { ...line, number }
  })
}
