import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblem, SubmittedForm } from '../../../contracts/public-form.ts'
import { parseAnswers } from '../../../forms/answers.ts'
import { checkAnswers } from '../../../forms/check.ts'
import { isShown } from '../../../forms/condition.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import { toSuccessLocation } from '../../../forms/success-location.ts'
import type { FormState, SendingState, SendResult } from '../state.ts'
import { createDraft, type FormDraft, toElapsedSeconds } from './draft.ts'
import { focusResult, useCustomValidation, useErrorTitle } from './page-effects.ts'
import { type OutgoingForm, sendForm, toCaptchaProblem } from './send-form.ts'
import { type CaptchaControls, useCaptcha } from './use-captcha.ts'

interface SubmissionState {
  problems: readonly FieldProblem[]
  progress: SendingState
  /** Whether the answers in the initial HTML have been sent since. */
  isCleared: boolean
}

interface SubmissionOptions extends Pick<FormState, 'form' | 'action' | 'successPage' | 'submitted'> {
  locale: FormLocale
}

interface SubmissionControls extends SubmissionState {
  formRef: RefObject<HTMLFormElement | null>
  summaryRef: RefObject<HTMLDivElement | null>
  captcha: CaptchaControls
  submit(event: FormEvent<HTMLFormElement>): void
  /** Records that the visitor types, and removes the problem of the changed field once it is fixed, and those of fields that it hides. */
  handleInput(event: FormEvent<HTMLFormElement>): void
}

/** Validates and sends a form. Input is read at the moment of sending and never stored. */
export function useSubmission({ form, action, successPage, locale, submitted }: SubmissionOptions): SubmissionControls {
  const { texts } = locale
  const [state, setState] = useState<SubmissionState>(() => toInitialState(submitted))
  const formRef = useRef<HTMLFormElement>(null)
  const summaryRef = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const draft = useRef<FormDraft | null>(null)
  const captcha = useCaptcha({ form, action, texts, formRef })
  useCustomValidation(formRef)
  useErrorTitle(state.problems.length > 0, texts.errorPrefix)

  /** Renders synchronously, so that the focus can move to the new content. */
  const show = (change: Partial<SubmissionState>) => flushSync(() => setState((before) => ({ ...before, ...change })))
  const refuse = (problems: FieldProblem[]) => {
    show({ problems, progress: { kind: 'idle' } })
    summaryRef.current?.focus()
  }
  const check = (body: FormData) => {
    const { answers, problems } = parseAnswers(form, body, locale)
    return { answers, problems: checkAnswers(form, answers, locale, problems) }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const body = new FormData(element)
    const { answers, problems } = check(body)
    // The browser posts the form: the server then asks for a confirmation instead of the proof.
    if (problems.length === 0 && captcha.isUnsupported()) return
    event.preventDefault()
    if (isSending.current) return
    if (problems.length > 0) return refuse(problems)
    for (const field of form.fields) if (!isShown(field, answers)) body.delete(field.name)
    isSending.current = true
    show({ problems: [], progress: { kind: 'sending' } })
    draft.current ??= createDraft(null)
    const seconds = toElapsedSeconds(draft.current, performance.now())
    const result = await sendWithProof({ form, action, answers, body, texts, key: draft.current.key, seconds })
    isSending.current = false
    captcha.handleResult(result)
    finish(result, element)
  }

  async function sendWithProof(message: Omit<OutgoingForm, 'captcha'>): Promise<SendResult> {
    const proof = await captcha.getProof().catch(() => undefined)
    if (proof === undefined) return { kind: 'refused', problems: [toCaptchaProblem(form, texts)] }
    return sendForm({ ...message, captcha: proof })
  }

  function finish(result: SendResult, element: HTMLFormElement) {
    if (result.kind === 'refused') return refuse(result.problems)
    show(result.kind === 'sent' ? { progress: result, isCleared: submitted !== undefined } : { progress: result })
    if (result.kind === 'sent') {
      draft.current = null
      element.reset()
      // The server adds the reference to a page that is loaded, so the page is not fetched by the script of the site.
      if (successPage !== undefined) return location.assign(toSuccessLocation(successPage, result))
    }
    focusResult(element)
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    draft.current ??= createDraft(performance.now())
    captcha.readCheckbox()
    if (state.problems.length === 0 || !(event.target instanceof Element)) return
    const changed = event.target.getAttribute('name')
    const { answers, problems: remaining } = check(new FormData(event.currentTarget))
    const isLeft = (name: string) =>
      name !== changed && form.fields.some((field) => field.name === name && isShown(field, answers))
    const isStillWrong = ({ field }: FieldProblem) =>
      (field !== null && isLeft(field)) || remaining.some((problem) => problem.field === field)
    setState((before) => ({ ...before, problems: before.problems.filter(isStillWrong) }))
  }

  return { ...state, formRef, summaryRef, captcha, submit, handleInput }
}

function toInitialState(submitted: SubmittedForm | undefined): SubmissionState {
  const { problems = [], failure = null, reached = null } = submitted ?? {}
  if (reached?.kind === 'sent') return { problems, progress: reached, isCleared: true }
  return { problems, progress: failure === null ? { kind: 'idle' } : { kind: 'failed', reason: failure }, isCleared: false }
}
