import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FindingList, FindingRow } from './finding-list.tsx'
import { checkLevels, listHeadings, type PageHeading } from './headings.ts'
import * as styles from './styles.ts'
import { useRendered } from './use-rendered.ts'

/** The headings of the page in a frame as an outline. What is wrong with a heading is said at it. */
export function HeadingList({ frame }: { frame: HTMLIFrameElement | null }) {
  const [headings, setHeadings] = useState<readonly PageHeading[]>([])
  useRendered(frame, { isResizable: true }, (document) => setHeadings(listHeadings(document)))
  const problems = checkLevels(headings.map(({ level }) => level))
  return (
    <FindingList title="Headings" summary={toSummary(problems)}>
      {headings.map((heading, index) => (
        <FindingRow key={index} at={heading.at} level={heading.level} onPress={() => scrollTo(heading.element)}>
          <span className={styles.badge}>{heading.level}</span>
          <span>
            {heading.text === '' ? <em>Empty heading</em> : heading.text}
            {problems[index] && (
              <span className={styles.problem}>
                <TriangleAlert role="img" aria-label="Warning" /> {problems[index]}
              </span>
            )}
          </span>
        </FindingRow>
      ))}
    </FindingList>
  )
}

const scrollTo = (element: Element): void => element.scrollIntoView({ block: 'center', behavior: 'instant' })

function toSummary(problems: readonly (string | null)[]): string {
  const count = problems.filter((problem) => problem !== null).length
  if (problems.length === 0) return 'The page has no headings.'
  if (count === 0) return `${problems.length} headings. No level is missing.`
  return count === 1 ? 'One heading has a wrong level.' : `${count} headings have a wrong level.`
}
