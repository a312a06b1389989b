import { type FocusEvent, type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldProblem, SubmittedForm } from '../../../contracts/public-form.ts'
import type { FormLocale } from '../../../forms/form-locale.ts'
import { toSuccessLocation } from '../../../forms/success-location.ts'
import type { FormState, SendingState, SendResult } from '../state.ts'
import { createDraft, type FormDraft, toElapsedSeconds } from './draft.ts'
import { focusResult, useCustomValidation, useErrorTitle } from './page-effects.ts'
import type { ReadAnswers } from './read-answers.ts'
import { type OutgoingForm, sendForm, toCaptchaProblem } from './send-form.ts'
import { type CaptchaControls, useCaptcha } from './use-captcha.ts'

/** Answers are checked only when a form is sent, so this code is not needed before. */
const loadReader = () => import('./read-answers.ts')

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
  /** Prepares for checking and sending, when a field receives focus. */
  start(event: FocusEvent<HTMLFormElement>): void
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
  /** Null if the code that checks answers cannot be loaded. */
  const read = (element: HTMLFormElement): Promise<ReadAnswers | null> =>
    loadReader().then(
      ({ readAnswers }) => readAnswers(form, new FormData(element), locale),
      () => null,
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    attempt(event.currentTarget).finally(() => {
      isSending.current = false
    })
  }

  async function attempt(element: HTMLFormElement) {
    const checked = await read(element)
    if (checked === null) return finish({ kind: 'failed', reason: texts.reasonOffline }, element)
    const { answers, problems, hidden } = checked
    if (problems.length > 0) return refuse(problems)
    // The browser posts the form: the server then asks for a confirmation instead of the proof. A field may be named "submit".
    if (captcha.isUnsupported()) return HTMLFormElement.prototype.submit.call(element)
    const body = new FormData(element)
    for (const name of hidden) body.delete(name)
    show({ problems: [], progress: { kind: 'sending' } })
    draft.current ??= createDraft(null)
    const seconds = toElapsedSeconds(draft.current, performance.now())
    const result = await sendWithProof({ form, action, answers, body, texts, key: draft.current.key, seconds })
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

  function handleInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    draft.current ??= createDraft(performance.now())
    captcha.readCheckbox()
    if (state.problems.length > 0 && target instanceof Element) updateProblems(currentTarget, target.getAttribute('name'))
  }

  async function updateProblems(element: HTMLFormElement, changed: string | null) {
    const checked = await read(element)
    if (checked === null) return
    const { problems: remaining, hidden } = checked
    const isStillWrong = ({ field }: FieldProblem) =>
      (field !== null && field !== changed && !hidden.includes(field)) || remaining.some((problem) => problem.field === field)
    setState((before) => ({ ...before, problems: before.problems.filter(isStillWrong) }))
  }

  function start(event: FocusEvent<HTMLFormElement>) {
    // A failure is reported when the form is sent.
    loadReader().catch(() => {})
    captcha.start(event)
  }

  return { ...state, formRef, summaryRef, captcha, submit, handleInput, start }
}

function toInitialState(submitted: SubmittedForm | undefined): SubmissionState {
  const { problems = [], failure = null, reached = null } = submitted ?? {}
  if (reached?.kind === 'sent') return { problems, progress: reached, isCleared: true }
  return { problems, progress: failure === null ? { kind: 'idle' } : { kind: 'failed', reason: failure }, isCleared: false }
}
