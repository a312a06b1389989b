import type { HttpProblem } from '../../../contracts/http-problem.ts'
import type { Form, Texts } from '../../../manifest/manifest.gen.ts'
import type { CaptchaChallenges } from '../../spam/challenges.ts'
import type { NewLead } from '../../store/lead.ts'
import { toCaptchaProblem } from '../refusals.ts'

/** The result of checking a proof of work. It is `missing` if the page ran without JavaScript. */
export type ProofResult =
  | { kind: 'unneeded' | 'missing' }
  | { kind: 'valid'; challenge: NonNullable<NewLead['challenge']> }
  | { kind: 'refused'; problem: HttpProblem }

export interface ProofOptions {
  /** The value of `_captcha`. */
  payload: string | null
  /** Whether the client wants a page: then a button can replace the proof. */
  prefersPage: boolean
  challenges: CaptchaChallenges
  texts: Required<Texts>
}

/** Checks the proof of work of a form with a captcha field. Only the store knows whether it was used before. */
export async function checkProof(form: Form, { payload, prefersPage, challenges, texts }: ProofOptions): Promise<ProofResult> {
  const captcha = form.fields.find(({ type }) => type === 'captcha')
  if (!captcha) return { kind: 'unneeded' }
  if (payload === null && prefersPage) return { kind: 'missing' }
  if (payload === null) return { kind: 'refused', problem: toCaptchaProblem('captcha-required', form, texts) }
  const verdict = await challenges.verify(payload)
  if (verdict.kind === 'invalid') return { kind: 'refused', problem: toCaptchaProblem('captcha-failed', form, texts) }
  return { kind: 'valid', challenge: { signature: verdict.signature, expiresMs: verdict.expiresMs } }
}
