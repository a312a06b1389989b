import type { CanvasView } from '../store/state.ts'

interface FrameSize {
  width: number
  height: number
}

/** The smallest and the largest width of the page, in CSS pixels. */
export const FRAME_WIDTHS = { min: 320, max: 2560 }
/** The width of the resize handle, in CSS pixels. */
const HANDLE_WIDTH = 12

/**
 * The size of the page in its own CSS pixels and the scale at which it is shown, so that it fills the height of the area. Without a zoom a
 * page that is wider than the area is scaled down to fit, and never up.
 */
export function fitFrame(view: Pick<CanvasView, 'width' | 'zoom'>, area: FrameSize): FrameSize & { scale: number } {
  const room = Math.max(1, area.width - HANDLE_WIDTH)
  const scale = view.zoom ?? (view.width === null ? 1 : Math.min(1, room / view.width))
  const width = view.width ?? Math.round(Math.max(FRAME_WIDTHS.min, room) / scale)
  return { width, height: Math.round(area.height / scale), scale }
}
