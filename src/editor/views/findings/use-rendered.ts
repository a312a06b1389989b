import { useEffect, useEffectEvent } from 'react'
import { runLater } from '../../store/use-later.ts'
import { RENDERED_EVENT } from '../page/view-content.ts'

/** How long the page has to stay the same, in milliseconds. Someone who types is not held up. */
const QUIET_MS = 300

interface RenderedOptions {
  /** Whether another size of the frame counts too. */
  isResizable: boolean
}

/** Calls `act` after the page in a frame was rendered, when its fonts are loaded and it has come to rest. */
export function useRendered(
  frame: HTMLIFrameElement | null,
  { isResizable }: RenderedOptions,
  act: (document: Document) => void,
): void {
  const handle = useEffectEvent(act)
  useEffect(() => {
    if (!frame) return
    let cancel = () => {}
    const start = () => {
      cancel()
      cancel = runLater(() => {
        const { contentDocument: document } = frame
        void document?.fonts.ready.then(() => document.getElementById('content') && handle(document))
      }, QUIET_MS)
    }
    const observer = new ResizeObserver(start)
    if (isResizable) observer.observe(frame)
    frame.addEventListener(RENDERED_EVENT, start)
    return () => {
      cancel()
      observer.disconnect()
      frame.removeEventListener(RENDERED_EVENT, start)
    }
  }, [frame, isResizable])
}
