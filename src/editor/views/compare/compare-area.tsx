import { useEffect, useMemo, useRef, useState } from 'react'
import { CanvasFrame } from '../../canvas-frame/canvas-frame.tsx'
import { useSize } from '../../canvas-frame/use-size.ts'
import { EditorRequestError } from '../../store/connection.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { toFrameName, type ViewContent } from '../page/view-content.ts'
import { ChangeList } from './change-list.tsx'
import { comparePages } from './compare-pages.ts'
import * as styles from './styles.ts'
import { useSharedScroll } from './use-shared-scroll.ts'

type Shown = 'both' | ViewContent['version']

/** From this width on there is room for two pages, in CSS pixels. */
const MIN_WIDTH_OF_BOTH = 640

/** The saved page and the page with its changes, next to each other or one at a time. They are scrolled together. */
export function CompareArea() {
  const problem = useSavedVersion()
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(area)
  const hasRoom = size !== null && size.width >= MIN_WIDTH_OF_BOTH
  const [wanted, setWanted] = useState<Shown>('both')
  const shown = wanted === 'both' && !hasRoom ? 'draft' : wanted
  const compared = useEditor((state) => state.compared)
  return (
    <>
      <div className={styles.bar}>
        <Segments aria-label="Shown versions" options={toOptions(hasRoom)} value={shown} onChange={setWanted} />
      </div>
      <div className={styles.area} ref={area}>
        {problem !== null && <p className={styles.message}>{problem}</p>}
        {compared && size && <ComparedFrames shown={shown} width={size.width} />}
      </div>
    </>
  )
}

const toOptions = (hasRoom: boolean): SegmentOption<Shown>[] => [
  ...(hasRoom ? [{ value: 'both' as const, label: 'Side by side' }] : []),
  { value: 'compared', label: 'Saved page' },
  { value: 'draft', label: 'With your changes' },
]

/** Loads the saved version whenever the file may have changed. Returns why that is not possible, or null. */
function useSavedVersion(): string | null {
  const store = useStore()
  const isChanged = useEditor(({ history }) => history.isChanged)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    store.call('readSaved', {}).then(
      (saved) => isCurrent && store.compareWith({ ...saved, title: 'The saved page' }),
      (error: unknown) => {
        if (!(error instanceof EditorRequestError)) throw error
        if (isCurrent) setProblem(error.message)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [store, isChanged])
  return problem
}

function ComparedFrames({ shown, width }: { shown: Shown; width: number }) {
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
          <h2 className={styles.title}>Saved page</h2>
          {found.page === null ? (
            <p className={styles.message}>This page is new. There is no saved version of it.</p>
          ) : (
            <CanvasFrame name={BEFORE} title="Saved page" defaultWidth={Math.round(width)} onFrame={setBefore} />
          )}
        </div>
        <div className={styles.version} data-off={shown === 'compared' ? '' : undefined}>
          <h2 className={styles.title}>With your changes</h2>
          <CanvasFrame name={AFTER} title="Page" defaultWidth={Math.round(width)} onFrame={setAfter} />
        </div>
      </div>
    </>
  )
}

const BEFORE = toFrameName({ view: 'compare', version: 'compared' })
const AFTER = toFrameName({ view: 'compare', version: 'draft' })
