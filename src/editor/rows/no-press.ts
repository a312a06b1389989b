import type { SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** The handlers of a button in a row that keep a press from the row, which would be selected by it. */
export const noPress = { onPointerDown: stop, onMouseDown: stop, onPointerUp: stop, onKeyDown: stop, onKeyUp: stop }
