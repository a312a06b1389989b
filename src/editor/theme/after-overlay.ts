/** Acts after a closed menu or dialog has given back the focus, which React Aria does in the next frame. */
export function actAfterOverlay(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
