import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Turns off native validation, which is for visitors without JavaScript: it would stop the form from being checked as a whole. */
export function useCustomValidation(formRef: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (formRef.current) formRef.current.noValidate = true
  }, [formRef])
}

/** Prefixes the page title with the error prefix while the form has problems. */
export function useErrorTitle(hasProblems: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasProblems) return
    const start = `${prefix} `
    if (!document.title.startsWith(start)) document.title = start + document.title
    return () => {
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length)
    }
  }, [hasProblems, prefix])
}

/**
 * Scrolls the result line into view, as smoothly as the style sheet says, and focuses the button above it. A button loses focus while it is
 * disabled, and with focus in a field a phone would keep its keyboard in front of the line. Does nothing if the visitor has moved the focus
 * outside the form.
 */
export function focusResult(form: HTMLFormElement): void {
  const focused = document.activeElement
  if (focused !== document.body && !form.contains(focused)) return
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  form.querySelector('[data-outcome]')?.scrollIntoView({ block: 'nearest' })
}
