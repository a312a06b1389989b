import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Native validation is for visitors without JavaScript; here it would keep the form from being checked as a whole. */
export function useOwnValidation(formRef: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (formRef.current) formRef.current.noValidate = true
  }, [formRef])
}

/** The title of the page starts with the error prefix while problems stand. */
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
 * Brings the line that says what came of sending into view, as smoothly as the style sheet wants it, with the focus on the button
 * above it: a button loses the focus while it is disabled, and in a field a phone would keep its keyboard in front of the line.
 * A visitor who has turned to something outside of the form is left alone.
 */
export function showResult(form: HTMLFormElement): void {
  const focused = document.activeElement
  if (focused !== document.body && !form.contains(focused)) return
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  form.querySelector('[data-outcome]')?.scrollIntoView({ block: 'nearest' })
}
