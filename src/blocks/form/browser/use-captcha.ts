import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormTexts } from '../../../manifest/texts.gen.ts'
import type { CaptchaProgress, CaptchaStatus, FormState, SendResult } from '../state.ts'
import { CAPTCHA_FAILED } from './send-form.ts'
import type { SolvedChallenge } from './solve-challenge.ts'

/** The robot check ("I'm not a robot") of a form that the server receives. A form without one needs no proof. */
export interface CaptchaControls {
  /** The progress next to the checkbox; null if the form has no robot check. */
  status: CaptchaStatus | null
  /** Starts the check early, when a field receives focus. */
  start(event: { target: EventTarget | null }): void
  /** Reads whether the checkbox is ticked, and starts the check if it is. */
  readCheckbox(): void
  /** Whether this browser cannot run the check: it offers cryptography only in secure contexts (HTTPS). */
  isUnsupported(): boolean
  /** Returns the proof for the server, or null if none is needed. Waits for the check; rejects if it fails. */
  getProof(): Promise<string | null>
  /** Discards a used proof, or starts again after a rejected one. */
  handleResult(result: SendResult): void
}

const IDLE: CaptchaStatus = { progress: 'idle', text: '' }

const STATUS_TEXTS: Record<Exclude<CaptchaProgress, 'idle'>, keyof FormTexts> = {
  checking: 'captchaChecking',
  checked: 'captchaChecked',
  failed: 'captchaFailed',
}

/** A proof is renewed this long before it expires, because sending takes time. */
const EXPIRY_MARGIN_MS = 15_000

interface CaptchaOptions extends Pick<FormState, 'form' | 'action'> {
  texts: FormTexts
  formRef: RefObject<HTMLFormElement | null>
}

export function useCaptcha({ form, action, texts, formRef }: CaptchaOptions): CaptchaControls {
  const checkbox = form.sending.kind === 'server' ? form.fields.find(({ type }) => type === 'captcha') : undefined
  const { progress, beginCheck, discard, getProof } = useProof(`${action}/challenge`)
  const [isTicked, setTicked] = useState(false)
  const isUnsupported = () => checkbox !== undefined && globalThis.crypto?.subtle === undefined

  function start({ target }: { target: EventTarget | null }) {
    // Focus returns to the submit button after a form is sent; that must not start a check.
    if (checkbox && progress === 'idle' && !(target instanceof HTMLButtonElement) && !isUnsupported()) beginCheck()
  }

  function readCheckbox() {
    if (!checkbox || !formRef.current || isUnsupported()) return
    const isTickedNow = new FormData(formRef.current).has(checkbox.name)
    setTicked(isTickedNow)
    if (isTickedNow && !isTicked) beginCheck()
  }

  // The visitor may have focused the form or ticked the checkbox before it was hydrated.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) start({ target: document.activeElement })
    readCheckbox()
  }, [])

  function handleResult(result: SendResult) {
    const isRefused = result.kind === 'refused' && result.problems.some(({ code }) => code === CAPTCHA_FAILED)
    if (!checkbox || !(isRefused || result.kind === 'sent')) return
    discard()
    setTicked(isRefused)
    if (isRefused) beginCheck()
  }

  const status: CaptchaStatus = !isTicked || progress === 'idle' ? IDLE : { progress, text: texts[STATUS_TEXTS[progress]] }
  return {
    status: checkbox ? status : null,
    start,
    readCheckbox,
    isUnsupported,
    getProof: checkbox ? getProof : async () => null,
    handleResult,
  }
}

/** One proof for the challenge of a URL, created on first use and reused until it is discarded or expires. */
function useProof(url: string) {
  const [progress, setProgress] = useState<CaptchaProgress>('idle')
  const pending = useRef<Promise<SolvedChallenge> | null>(null)

  /** Renewing an expired proof shows no progress. */
  function beginCheck(): Promise<SolvedChallenge> {
    if (pending.current !== null) return pending.current
    const attempt = import('./solve-challenge.ts').then(({ solveChallenge }) => solveChallenge(url))
    pending.current = attempt
    setProgress((before) => (before === 'checked' ? before : 'checking'))
    const finish = (result: CaptchaProgress) => {
      if (pending.current !== attempt) return
      if (result === 'failed') pending.current = null
      setProgress(result)
    }
    attempt.then(
      () => finish('checked'),
      () => finish('failed'),
    )
    return attempt
  }

  function discard() {
    pending.current = null
    setProgress('idle')
  }

  async function getProof(): Promise<string> {
    const proof = await beginCheck()
    if (proof.expiresMs > Date.now() + EXPIRY_MARGIN_MS) return proof.payload
    pending.current = null
    return (await beginCheck()).payload
  }

  return { progress, beginCheck, discard, getProof }
}
