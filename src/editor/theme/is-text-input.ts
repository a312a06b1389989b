/** Whether keys typed there are text, so that shortcuts without a modifier must not act. */
export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
