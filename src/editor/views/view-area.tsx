import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { CanvasFrame } from '../canvas-frame/canvas-frame.tsx'
import { ProposalArea } from '../proposals/proposal-area.tsx'
import { focusRegion } from '../shell/regions.ts'
import type { PageViewName } from '../store/state.ts'
import { useStore } from '../store/use-editor.ts'
import { actAfterOverlay } from '../theme/after-overlay.ts'
import { button } from '../theme/control-styles.ts'
import { CompareArea } from './compare/compare-area.tsx'
import { HeadingList } from './findings/heading-list.tsx'
import { StopList } from './findings/stop-list.tsx'
import { WidthList } from './findings/width-list.tsx'
import { toFrameName } from './page/view-content.ts'
import * as styles from './styles.ts'
import { PAGE_VIEWS } from './view-list.ts'

/** A view of the page in place of the canvas: what it shows, a way back, and the page with what the view has found. */
export function ViewArea({ view }: { view: PageViewName }) {
  const store = useStore()
  const { title, help, icon: Icon } = PAGE_VIEWS[view]
  const area = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focus is in the view, so that Escape leaves it. A proposal focuses its own buttons.
    if (view !== 'proposal') actAfterOverlay(() => back.current?.focus())
  }, [view])
  useEffect(() => {
    store.announce(`${title}. ${help}`)
    return () => {
      store.announce('The page can be edited again.')
      // What had the focus in the view is gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusRegion('canvas')
      })
    }
  }, [store, title, help])
  useEffect(() => {
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) store.showPageView(null)
    }
    const element = area.current
    element?.addEventListener('keydown', leaveByKey)
    return () => element?.removeEventListener('keydown', leaveByKey)
  }, [store])
  return (
    <div className={styles.area} ref={area}>
      <div className={styles.strip}>
        <Icon aria-hidden />
        <p>
          <strong>{title}.</strong> {help}
        </p>
        <Button ref={back} className={button} data-kind="outlined" onPress={() => store.showPageView(null)}>
          <X aria-hidden />
          Back to editing
        </Button>
      </div>
      {view === 'compare' ? <CompareArea /> : view === 'proposal' ? <ProposalArea /> : <CheckedPage key={view} view={view} />}
    </div>
  )
}

function CheckedPage({ view }: { view: PageViewName }) {
  const { finds } = PAGE_VIEWS[view]
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const name = toFrameName({ view, version: 'draft' })
  return (
    <div className={styles.checked} data-listed={finds ? '' : undefined}>
      {finds === 'widths' && <WidthList name={name} />}
      {finds === 'headings' && <HeadingList frame={frame} />}
      {finds === 'stops' && <StopList frame={frame} />}
      <div className={styles.page}>
        <CanvasFrame name={name} onFrame={setFrame} />
      </div>
    </div>
  )
}
