import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { CAPTCHA_FAILED, type Outcome } from './send.ts'
import type { Proof } from './solve-challenge.ts'
import type { FormState } from './state.ts'

/** The robot check ("I'm not a robot") of a form that the server receives. A form without one needs no proof. */
export interface Captcha {
  /** The progress next to the checkbox; null if the form has no robot check. */
  check: Check | null
  /** Starts the check early, when a field receives focus. */
  start(event: { target: EventTarget | null }): void
  /** Reads whether the checkbox is ticked, and starts the check if it is. */
  watch(): void
  /** Whether this browser cannot run the check: it offers cryptography only in secure contexts (HTTPS). */
  isImpossible(): boolean
  /** Returns the proof for the server, or null if none is needed. Waits for the check; rejects if it fails. */
  prove(): Promise<string | null>
  /** Discards a used proof, or starts again after a rejected one. */
  settle(outcome: Outcome): void
}

/** The progress of a check, as shown to the visitor. */
export interface Check {
  progress: Progress
  words: string
}

type Progress = 'idle' | 'checking' | 'checked' | 'failed'

const IDLE: Check = { progress: 'idle', words: '' }

const WORDS: Record<Exclude<Progress, 'idle'>, keyof Texts> = {
  checking: 'captchaChecking',
  checked: 'captchaChecked',
  failed: 'captchaFailed',
}

/** A proof is renewed this long before it expires, because sending takes time. */
const MARGIN_MS = 15_000

interface CaptchaOptions extends Pick<FormState, 'form' | 'action'> {
  texts: Required<Texts>
  formRef: RefObject<HTMLFormElement | null>
}

export function useCaptcha({ form, action, texts, formRef }: CaptchaOptions): Captcha {
  const box = form.sending.kind === 'server' ? form.fields.find(({ type }) => type === 'captcha') : undefined
  const { progress, begin, forget, prove } = useProof(`${action}/challenge`)
  const [isTicked, setTicked] = useState(false)
  const isImpossible = () => box !== undefined && globalThis.crypto?.subtle === undefined

  function start({ target }: { target: EventTarget | null }) {
    // Focus returns to the submit button after a form is sent; that must not start a check.
    if (box && progress === 'idle' && !(target instanceof HTMLButtonElement) && !isImpossible()) begin()
  }

  function watch() {
    if (!box || !formRef.current || isImpossible()) return
    const isTickedNow = new FormData(formRef.current).has(box.name)
    setTicked(isTickedNow)
    if (isTickedNow && !isTicked) begin()
  }

  // The visitor may have focused the form or ticked the checkbox before it was hydrated.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) start({ target: document.activeElement })
    watch()
  }, [])

  function settle(outcome: Outcome) {
    const isRefused = outcome.kind === 'refused' && outcome.problems.some(({ code }) => code === CAPTCHA_FAILED)
    if (!box || !(isRefused || outcome.kind === 'sent')) return
    forget()
    setTicked(isRefused)
    if (isRefused) begin()
  }

  const said: Check = !isTicked || progress === 'idle' ? IDLE : { progress, words: texts[WORDS[progress]] }
  return { check: box ? said : null, start, watch, isImpossible, prove: box ? prove : async () => null, settle }
}

/** One proof for the challenge of a URL, created on first use and reused until it is discarded or expires. */
function useProof(address: string) {
  const [progress, setProgress] = useState<Progress>('idle')
  const check = useRef<Promise<Proof> | null>(null)

  /** Renewing an expired proof shows no progress. */
  function begin(): Promise<Proof> {
    if (check.current !== null) return check.current
    const own = import('./solve-challenge.ts').then(({ solveChallenge }) => solveChallenge(address))
    check.current = own
    setProgress((before) => (before === 'checked' ? before : 'checking'))
    const finish = (reached: Progress) => {
      if (check.current !== own) return
      if (reached === 'failed') check.current = null
      setProgress(reached)
    }
    own.then(
      () => finish('checked'),
      () => finish('failed'),
    )
    return own
  }

  function forget() {
    check.current = null
    setProgress('idle')
  }

  async function prove(): Promise<string> {
    const proof = await begin()
    if (proof.expiresMs > Date.now() + MARGIN_MS) return proof.payload
    check.current = null
    return (await begin()).payload
  }

  return { progress, begin, forget, prove }
}
