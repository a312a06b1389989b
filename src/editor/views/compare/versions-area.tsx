import { type ReactNode, useMemo, useRef, useState } from 'react'
import { CanvasFrame } from '../../canvas-frame/canvas-frame.tsx'
import { useSize } from '../../canvas-frame/use-size.ts'
import type { ComparedVersion } from '../../store/state.ts'
import { useEditor } from '../../store/use-editor.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { toFrameName } from '../page/view-content.ts'
import { ChangeList } from './change-list.tsx'
import { compareDraft } from './compare-draft.ts'
import * as styles from './styles.ts'
import { useSharedScroll } from './use-shared-scroll.ts'

type Shown = 'both' | 'before' | 'after'

/** From this width on there is room for two pages, in CSS pixels. */
const MIN_WIDTH_OF_BOTH = 640

interface VersionsAreaProps {
  /** What can be chosen or decided about the versions. */
  controls: ReactNode
  /** What the two versions are called. */
  titles: VersionTitles
  /** Why there is nothing to compare with, in a sentence; null if there is. */
  problem: string | null
}

type VersionTitles = Readonly<Record<'before' | 'after', string>>

/** Two versions of the open page next to each other or one at a time, and what differs. They are scrolled together. */
export function VersionsArea({ controls, titles, problem }: VersionsAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const hasRoom = size !== null && size.width >= MIN_WIDTH_OF_BOTH
  const [wanted, setWanted] = useState<Shown>('both')
  const shown = wanted === 'both' && !hasRoom ? 'after' : wanted
  const compared = useEditor((state) => state.compared)
  const options: SegmentOption<Shown>[] = [
    ...(hasRoom ? [{ value: 'both' as const, label: 'Side by side' }] : []),
    { value: 'before', label: 'Before' },
    { value: 'after', label: 'After' },
  ]
  return (
    <>
      <div className={styles.bar}>
        <Segments aria-label="Shown versions" options={options} value={shown} onChange={setWanted} />
        {controls}
      </div>
      <div className={styles.area} ref={area}>
        {problem !== null && <p className={styles.message}>{problem}</p>}
        {compared && size && <Versions key={compared.version} {...{ compared, shown, titles, width: size.width }} />}
      </div>
    </>
  )
}

interface VersionsProps {
  compared: ComparedVersion
  shown: Shown
  titles: VersionTitles
  /** The width of the area, in CSS pixels. */
  width: number
}

function Versions({ compared, shown, titles, width }: VersionsProps) {
  const manifest = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const sides = useMemo(() => compareDraft(compared, { manifest, page }), [compared, manifest, page])
  const [before, setBefore] = useState<HTMLIFrameElement | null>(null)
  const [after, setAfter] = useState<HTMLIFrameElement | null>(null)
  const { found, draft } = sides
  useSharedScroll(before, after, found.blocks)
  const shownPages = [
    { side: 'before', other: 'after', onFrame: setBefore, missing: 'This page is new.' },
    { side: 'after', other: 'before', onFrame: setAfter, missing: 'This page is removed.' },
  ] as const
  return (
    <>
      <ChangeList sides={sides} frames={{ before, after }} />
      <div className={styles.versions}>
        {shownPages.map(({ side, other, onFrame, missing }) => (
          <div key={side} className={styles.version} data-off={shown === other ? '' : undefined}>
            <h2 className={styles.title}>{titles[side]}</h2>
            {found.page[side] === null ? (
              <p className={styles.message}>{missing} The other version does not have it.</p>
            ) : (
              <CanvasFrame
                name={FRAMES[side === draft ? 'draft' : 'compared']}
                title={side === draft ? 'Page' : titles[side]}
                defaultWidth={Math.round(width)}
                onFrame={onFrame}
              />
            )}
          </div>
        ))}
      </div>
    </>
  )
}

const FRAMES = {
  draft: toFrameName({ view: 'compare', version: 'draft' }),
  compared: toFrameName({ view: 'compare', version: 'compared' }),
}
