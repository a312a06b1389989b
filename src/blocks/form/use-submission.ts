import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblem, SubmittedForm } from '../../contracts/public-form.ts'
import { readAnswers } from '../../forms/answers.ts'
import { checkAnswers } from '../../forms/check.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { createDraft, type Draft, toSeconds } from './draft.ts'
import { showResult, useErrorTitle, useOwnValidation } from './page-effects.ts'
import { type Message, type Outcome, type Sent, sendForm, toCaptchaProblem } from './send.ts'
import type { FormState } from './state.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'

/** The state of sending a form. */
export type Progress = { kind: 'idle' } | { kind: 'sending' } | Sent | { kind: 'failed'; reason: string }

interface Submission {
  problems: readonly FieldProblem[]
  progress: Progress
  /** Whether the answers in the initial HTML have been sent since. */
  isCleared: boolean
}

interface SubmissionOptions extends Pick<FormState, 'form' | 'action' | 'submitted'> {
  texts: Required<Texts>
}

interface SubmissionControls extends Submission {
  formRef: RefObject<HTMLFormElement | null>
  summaryRef: RefObject<HTMLDivElement | null>
  captcha: Captcha
  submit(event: FormEvent<HTMLFormElement>): void
  /** Records that the visitor types, and removes the problem of the changed field once it is fixed. */
  noteInput(event: FormEvent<HTMLFormElement>): void
}

/** Validates and sends a form. Input is read at the moment of sending and never stored. */
export function useSubmission({ form, action, texts, submitted }: SubmissionOptions): SubmissionControls {
  const [state, setState] = useState<Submission>(() => toFirstState(submitted))
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const draft = useRef<Draft | null>(null)
  const captcha = useCaptcha({ form, action, texts, formRef })
  useOwnValidation(formRef)
  useErrorTitle(state.problems.length > 0, texts.errorPrefix)

  /** Renders synchronously, so that the focus can move to the new content. */
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
    const element = event.currentTarget
    const body = new FormData(element)
    const { answers, problems } = check(body)
    // The browser posts the form: the server then asks for a confirmation instead of the proof.
    if (problems.length === 0 && captcha.isImpossible()) return
    event.preventDefault()
    if (isSending.current) return
    if (problems.length > 0) return refuse(problems)
    isSending.current = true
    show({ problems: [], progress: { kind: 'sending' } })
    draft.current ??= createDraft(null)
    const seconds = toSeconds(draft.current, performance.now())
    const outcome = await proveAndSend({ form, action, answers, body, texts, key: draft.current.key, seconds })
    isSending.current = false
    captcha.settle(outcome)
    finish(outcome, element)
  }

  async function proveAndSend(message: Omit<Message, 'captcha'>): Promise<Outcome> {
    const proof = await captcha.prove().catch(() => undefined)
    if (proof === undefined) return { kind: 'refused', problems: [toCaptchaProblem(form, texts)] }
    return sendForm({ ...message, captcha: proof })
  }

  function finish(outcome: Outcome, element: HTMLFormElement) {
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    show(outcome.kind === 'sent' ? { progress: outcome, isCleared: submitted !== undefined } : { progress: outcome })
    if (outcome.kind === 'sent') {
      draft.current = null
      element.reset()
    }
    showResult(element)
  }

  function noteInput(event: FormEvent<HTMLFormElement>) {
    draft.current ??= createDraft(performance.now())
    captcha.watch()
    if (state.problems.length === 0 || !(event.target instanceof Element)) return
    const changed = event.target.getAttribute('name')
    const { problems: standing } = check(new FormData(event.currentTarget))
    const stands = ({ field }: FieldProblem) =>
      (field !== null && field !== changed) || standing.some((problem) => problem.field === field)
    setState((before) => ({ ...before, problems: before.problems.filter(stands) }))
  }

  return { ...state, formRef, summaryRef, captcha, submit, noteInput }
}

function toFirstState(submitted: SubmittedForm | undefined): Submission {
  const { problems = [], failure = null, reached = null } = submitted ?? {}
  if (reached?.kind === 'sent') return { problems, progress: reached, isCleared: true }
  return { problems, progress: failure === null ? { kind: 'idle' } : { kind: 'failed', reason: failure }, isCleared: false }
}
