import { useState } from 'react'
import { FindingList, FindingRow } from './finding-list.tsx'
import { type FocusStop, listFocusStops } from './focus-stops.ts'
import * as styles from './styles.ts'
import { useRendered } from './use-rendered.ts'

/** What the Tab key reaches on the page in a frame, in its order, and what a screen reader says there. */
export function StopList({ frame }: { frame: HTMLIFrameElement | null }) {
  const [stops, setStops] = useState<readonly FocusStop[]>([])
  useRendered(frame, { isResizable: true }, (document) => setStops(listFocusStops(document)))
  const unnamed = stops.filter(({ name }) => name === '').length
  return (
    <FindingList title="Keyboard order" summary={toSummary(stops.length, unnamed)}>
      {stops.map(({ element, name, role, at }, index) => (
        <FindingRow key={index} at={at} onPress={() => element.scrollIntoView({ block: 'center', behavior: 'instant' })}>
          <span className={styles.badge}>{index + 1}</span>
          <span>
            {name === '' ? <em>Without a name</em> : name} <span className={styles.role}>{role}</span>
          </span>
        </FindingRow>
      ))}
    </FindingList>
  )
}

function toSummary(count: number, unnamed: number): string {
  const all = `Tab stops at ${count} places`
  if (unnamed === 0) return `${all}. Each has a name.`
  return `${all}. ${unnamed === 1 ? 'One has' : `${unnamed} have`} no name for screen readers.`
}
