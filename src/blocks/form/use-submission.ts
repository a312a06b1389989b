import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { FieldProblem, SubmittedForm } from '../../manifest/public-form.ts'
import { type Outcome, sendForm } from './send.ts'
import type { FormState } from './state.ts'

/** How far the sending of a form has come. */
export type Progress = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent' } | { kind: 'failed'; reason: string }

interface Submission {
  problems: readonly FieldProblem[]
  progress: Progress
  /** Whether the answers with which the page came have been sent since. */
  isCleared: boolean
}

interface SubmissionOptions extends Pick<FormState, 'form' | 'action' | 'submitted'> {
  texts: Required<Texts>
}

interface SubmissionControls extends Submission {
  formRef: RefObject<HTMLFormElement | null>
  summaryRef: RefObject<HTMLDivElement | null>
  submit(event: FormEvent<HTMLFormElement>): void
  /** Takes back the problem of the field that was changed, once it is mended. */
  recheck(event: FormEvent<HTMLFormElement>): void
}

/** Checks and sends a form. What the visitor typed is read at the moment of sending and held nowhere. */
export function useSubmission({ form, action, texts, submitted }: SubmissionOptions): SubmissionControls {
  const [state, setState] = useState<Submission>(() => toFirstState(submitted))
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  useOwnValidation(formRef)
  useErrorTitle(state.problems.length > 0, texts.errorPrefix)

  /** Shown at once, so that the focus can move to what has just appeared. */
  const show = (change: Partial<Submission>) => flushSync(() => setState((before) => ({ ...before, ...change })))
  const refuse = (problems: FieldProblem[]) => {
    show({ problems, progress: { kind: 'idle' } })
    summaryRef.current?.focus()
  }
  const check = (body: FormData) => {
    const { answers, problems } = readAnswers(form, body, texts)
    return { answers, problems: checkAnswers(form, answers, texts, problems) }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const element = event.currentTarget
    const body = new FormData(element)
    const { answers, problems } = check(body)
    if (problems.length > 0) return refuse(problems)
    isSending.current = true
    show({ problems: [], progress: { kind: 'sending' } })
    const outcome = await sendForm({ form, action, answers, body, texts })
    isSending.current = false
    finish(outcome, element)
  }

  function finish(outcome: Outcome, element: HTMLFormElement) {
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    show(outcome.kind === 'sent' ? { progress: outcome, isCleared: submitted !== undefined } : { progress: outcome })
    if (outcome.kind === 'sent') element.reset()
    // A button loses the focus while it is disabled; keyboards would start again at the top of the page.
    if (document.activeElement === document.body)
      element.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  }

  function recheck(event: FormEvent<HTMLFormElement>) {
    if (state.problems.length === 0 || !(event.target instanceof Element)) return
    const changed = event.target.getAttribute('name')
    const { problems: standing } = check(new FormData(event.currentTarget))
    const stands = ({ field }: FieldProblem) =>
      (field !== null && field !== changed) || standing.some((problem) => problem.field === field)
    setState((before) => ({ ...before, problems: before.problems.filter(stands) }))
  }

  return { ...state, formRef, summaryRef, submit, recheck }
}

function toFirstState(submitted: SubmittedForm | undefined): Submission {
  const { problems = [], failure = null } = submitted ?? {}
  const isSent = submitted !== undefined && problems.length === 0 && failure === null
  const progress: Progress = failure === null ? { kind: isSent ? 'sent' : 'idle' } : { kind: 'failed', reason: failure }
  return { problems, progress, isCleared: isSent }
}

/** Native validation is for visitors without JavaScript; here it would keep the form from being checked as a whole. */
function useOwnValidation(formRef: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (formRef.current) formRef.current.noValidate = true
  }, [formRef])
}

/** The title of the page starts with the error prefix while problems stand. */
function useErrorTitle(hasProblems: boolean, prefix: string): void {
  useEffect(() => {
    if (!hasProblems) return
    const start = `${prefix} `
    if (!document.title.startsWith(start)) document.title = start + document.title
    return () => {
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length)
    }
  }, [hasProblems, prefix])
}
