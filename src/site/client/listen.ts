/** Calls `handle` for each event of a type on the page, with its target element. */
export function listen<Kind extends keyof WindowEventMap>(
  kind: Kind,
  handle: (target: Element, event: WindowEventMap[Kind]) => void,
  isCapturing?: boolean,
): void {
  addEventListener(kind, (event) => event.target instanceof Element && handle(event.target, event), isCapturing)
}
