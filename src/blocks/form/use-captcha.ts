import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { CAPTCHA_FAILED, type Outcome } from './send.ts'
import type { Proof } from './solve-challenge.ts'
import type { FormState } from './state.ts'

/** The check behind the box "I'm not a robot" of a form that the server receives. A form without one needs no proof. */
export interface Captcha {
  /** What is said beside the box; null where the box is only ticked. */
  check: Check | null
  /** Begins the check ahead of need when the focus comes to a field. */
  start(event: { target: EventTarget | null }): void
  /** Sees whether the box is ticked; then the check begins. */
  watch(): void
  /** Whether it cannot be checked here at all: browsers have the cryptography for it only where the site has HTTPS. */
  isImpossible(): boolean
  /** The proof for the server, or null where none is needed. Waits for the check; rejects when it does not work. */
  prove(): Promise<string | null>
  /** Does away with a proof that has been used, or begins anew after one that was not taken. */
  settle(outcome: Outcome): void
}

/** How far a check has come that the visitor knows of. */
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

/** A proof is renewed a little early, since it will be on its way for a while. */
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
    // The focus comes back to the button of a form that has been sent.
    if (box && progress === 'idle' && !(target instanceof HTMLButtonElement) && !isImpossible()) begin()
  }

  function watch() {
    if (!box || !formRef.current || isImpossible()) return
    const isTickedNow = new FormData(formRef.current).has(box.name)
    setTicked(isTickedNow)
    if (isTickedNow && !isTicked) begin()
  }

  // The visitor may have turned to the form, and ticked the box, before it lived.
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

/** One proof for the challenges of an address, made when it is first wanted and kept until it is forgotten or too old. */
function useProof(address: string) {
  const [progress, setProgress] = useState<Progress>('idle')
  const check = useRef<Promise<Proof> | null>(null)

  /** A check that takes the place of an older proof is silent. */
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
