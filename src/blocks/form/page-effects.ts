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
