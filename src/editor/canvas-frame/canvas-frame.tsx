import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CANVAS_PATH } from '../../contracts/editor-protocol.ts'
import { useEditor } from '../store/use-editor.ts'
import { fitFrame } from './fit-frame.ts'
import { ResizeHandle } from './resize-handle.tsx'
import * as styles from './styles.ts'
import { useSize } from './use-size.ts'

interface CanvasFrameProps {
  /** What the frame shows instead of the canvas, for the script in it. It must not change. */
  name?: string
  title?: string
  /** The width of the page in CSS pixels while none is chosen. By default it fills the available width. */
  defaultWidth?: number | null
  /** Receives the element of the frame. */
  onFrame?: (frame: HTMLIFrameElement | null) => void
}

/**
 * The frame with the page, as wide as the chosen screen and scaled by the zoom. Its document reads the store of this window. It follows the
 * color scheme of the frame: `prefers-color-scheme` in a frame is the `color-scheme` of its element (CSS Color Adjustment 1).
 */
export function CanvasFrame({ name, title = 'Page', defaultWidth = null, onFrame }: CanvasFrameProps) {
  const area = useRef<HTMLDivElement>(null)
  const available = useSize(area)
  const { width, zoom, scheme } = useEditor(({ view }) => view)
  const [canvas, setCanvas] = useState<Document | null>(null)
  const fitted = available && fitFrame({ width: width ?? defaultWidth, zoom }, available)
  const scale = fitted?.scale ?? 1
  useEffect(() => {
    // The tools on the canvas keep their size.
    canvas?.documentElement.style.setProperty('--e-zoom', String(scale))
  }, [canvas, scale])
  return (
    <div className={styles.area} ref={area}>
      {fitted && (
        <div className={styles.screen} style={{ width: fitted.width * scale }}>
          <iframe
            className={styles.frame}
            ref={onFrame}
            name={name}
            data-scheme={scheme}
            style={{ width: fitted.width, height: fitted.height, transform: `scale(${scale})` }}
            src={CANVAS_PATH}
            title={title}
            onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => setCanvas(currentTarget.contentDocument)}
          />
          <ResizeHandle width={fitted.width} scale={scale} />
        </div>
      )}
    </div>
  )
}
