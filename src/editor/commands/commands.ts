import { useEffect, useEffectEvent } from 'react'

/** What keys ask the shell to do, also those that are pressed in the canvas. */
export type ShellCommand =
  | 'save'
  | 'search'
  | 'pages'
  | 'help'
  | 'nextRegion'
  | 'previousRegion'
  | 'toggleSides'
  | 'share'
  | 'proposals'
  | 'tour'

const toEventName = (command: ShellCommand): string => `editor:${command}`

/** Asks the shell to do something. In the canvas, the shell is the window around it. */
export function sendCommand(command: ShellCommand): void {
  window.parent.dispatchEvent(new Event(toEventName(command)))
}

/** Does what a command asks for while the component is shown. */
export function useCommand(command: ShellCommand, act: () => void): void {
  const handle = useEffectEvent(act)
  useEffect(() => {
    const listen = () => handle()
    window.addEventListener(toEventName(command), listen)
    return () => window.removeEventListener(toEventName(command), listen)
  }, [command])
}
