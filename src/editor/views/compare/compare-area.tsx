import { useMemo, useRef, useState } from 'react'
import { CanvasFrame } from '../../canvas-frame/canvas-frame.tsx'
import { useSize } from '../../canvas-frame/use-size.ts'
import type { ComparedVersion } from '../../store/state.ts'
import { useEditor } from '../../store/use-editor.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { toFrameName, type ViewContent } from '../page/view-content.ts'
import { ChangeList } from './change-list.tsx'
import { comparePages } from './compare-pages.ts'
import * as styles from './styles.ts'
import { useComparedVersion } from './use-compared-version.ts'
import { useSharedScroll } from './use-shared-scroll.ts'

type Shown = 'both' | ViewContent['version']

/** From this width on there is room for two pages, in CSS pixels. */
const MIN_WIDTH_OF_BOTH = 640

const VERSIONS: readonly SegmentOption<ComparedVersion['version']>[] = [
  { value: 'published', label: 'Published page' },
  { value: 'saved', label: 'Saved page' },
]

/** An earlier version of the page and the page with its changes, next to each other or one at a time. They are scrolled together. */
export function CompareArea() {
  const { version, choose, problem } = useComparedVersion()
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const hasRoom = size !== null && size.width >= MIN_WIDTH_OF_BOTH
  const [wanted, setWanted] = useState<Shown>('both')
  const shown = wanted === 'both' && !hasRoom ? 'draft' : wanted
  const compared = useEditor((state) => state.compared)
  return (
    <>
      <div className={styles.bar}>
        <Segments aria-label="Compare with" options={VERSIONS} value={version} onChange={choose} />
        <Segments aria-label="Shown versions" options={toShownOptions(hasRoom)} value={shown} onChange={setWanted} />
      </div>
      <div className={styles.area} ref={area}>
        {problem !== null && <p className={styles.message}>{problem}</p>}
        {compared && size && <ComparedFrames key={version} shown={shown} width={size.width} title={toTitle(version)} />}
      </div>
    </>
  )
}

const toTitle = (version: ComparedVersion['version']): string => (version === 'saved' ? 'Saved page' : 'Published page')

const toShownOptions = (hasRoom: boolean): SegmentOption<Shown>[] => [
  ...(hasRoom ? [{ value: 'both' as const, label: 'Side by side' }] : []),
  { value: 'compared', label: 'Before' },
  { value: 'draft', label: 'With your changes' },
]

interface ComparedFramesProps {
  shown: Shown
  /** The width of the area, in CSS pixels. */
  width: number
  /** What the version before is called. */
  title: string
}

function ComparedFrames({ shown, width, title }: ComparedFramesProps) {
  const draft = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const base = useEditor((state) => state.compared?.manifest)
  const found = useMemo(() => comparePages(base, draft, page), [base, draft, page])
  const [before, setBefore] = useState<HTMLIFrameElement | null>(null)
  const [after, setAfter] = useState<HTMLIFrameElement | null>(null)
  useSharedScroll(before, after, found.blocks)
  return (
    <>
      <ChangeList base={base} found={found} frame={before} />
      <div className={styles.versions}>
        <div className={styles.version} data-off={shown === 'draft' ? '' : undefined}>
          <h2 className={styles.title}>{title}</h2>
          {found.page === null ? (
            <p className={styles.message}>This page is new. The other version does not have it.</p>
          ) : (
            <CanvasFrame name={BEFORE} title={title} defaultWidth={Math.round(width)} onFrame={setBefore} />
          )}
        </div>
        <div className={styles.version} data-off={shown === 'compared' ? '' : undefined}>
          <h2 className={styles.title}>With your changes</h2>
          <CanvasFrame name={AFTER} defaultWidth={Math.round(width)} onFrame={setAfter} />
        </div>
      </div>
    </>
  )
}

const BEFORE = toFrameName({ view: 'compare', version: 'compared' })
const AFTER = toFrameName({ view: 'compare', version: 'draft' })
