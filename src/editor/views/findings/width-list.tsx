import { useRef, useState } from 'react'
import { CANVAS_PATH } from '../../../contracts/editor-protocol.ts'
import { useStore } from '../../store/use-editor.ts'
import { FindingList, FindingRow, useBlockName } from './finding-list.tsx'
import { describeOverflow, type FoundAtWidth, type GroupedOverflow, groupOverflow } from './group-overflow.ts'
import { findOverflow } from './overflow.ts'
import * as styles from './styles.ts'
import { useRendered } from './use-rendered.ts'

/** The widths of common screens, and the narrowest one (WCAG 2.2, 1.4.10), in CSS pixels. */
const WIDTHS = [320, 390, 768, 1440]

/** What does not fit on common screens. It is measured in a frame that is not shown. `name` says what the frame shows. */
export function WidthList({ name }: { name: string }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const found = useOverflow(frame)
  return (
    <>
      <iframe
        ref={setFrame}
        className={styles.measured}
        name={name}
        src={CANVAS_PATH}
        title="Measured page"
        tabIndex={-1}
        aria-hidden
        inert
      />
      <FindingList title="What does not fit" summary={toSummary(found)}>
        {found?.map((one) => (
          <OverflowRow key={`${one.kind} ${one.at}`} finding={one} />
        ))}
      </FindingList>
    </>
  )
}

function toSummary(found: readonly GroupedOverflow[] | null): string {
  const all = new Intl.ListFormat('en').format(WIDTHS.map(String))
  if (found === null) return `Measuring at ${all} pixels…`
  if (found.length === 0) return `Everything fits at ${all} pixels.`
  return found.length === 1 ? 'One thing does not fit.' : `${found.length} things do not fit.`
}

function OverflowRow({ finding }: { finding: GroupedOverflow }) {
  const store = useStore()
  const name = useBlockName(finding.at)
  const [width = null] = finding.widths
  return (
    <FindingRow at={finding.at} onPress={() => store.setView({ width })}>
      <span>
        <strong>{name}</strong> {describeOverflow(finding)}
        {finding.text !== '' && `: "${finding.text}"`}
      </span>
    </FindingRow>
  )
}

/** What does not fit at each width; null until it was measured. */
function useOverflow(frame: HTMLIFrameElement | null): readonly GroupedOverflow[] | null {
  const [found, setFound] = useState<readonly GroupedOverflow[] | null>(null)
  const latest = useRef(0)
  useRendered(frame, { isResizable: false }, async (document) => {
    latest.current += 1
    const own = latest.current
    const atWidths: FoundAtWidth[] = []
    for (const width of WIDTHS) {
      if (frame) frame.style.width = `${width}px`
      await nextFrame()
      if (own !== latest.current || document.defaultView === null) return
      atWidths.push({ width, findings: findOverflow(document) })
    }
    setFound(groupOverflow(atWidths))
  })
  return found
}

/** Scripts of the page that follow its width have run by then. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
