import type { Form, Texts } from '../../manifest/manifest.gen.ts'
import type { Challenges } from '../captcha/challenges.ts'
import type { Problem } from '../http/problem.ts'
import type { NewLead } from '../store/lead.ts'
import { toCaptchaProblem } from './refusals.ts'

/** What is known of the proof of work of a submission. It is `missing` where a page without script could not make one. */
export type Proof =
  | { kind: 'unneeded' | 'missing' }
  | { kind: 'right'; challenge: NonNullable<NewLead['challenge']> }
  | { kind: 'refused'; problem: Problem }

export interface ProofOptions {
  /** What was sent as `_captcha`. */
  payload: string | null
  /** Whether a page is wanted: then a button can stand in for the proof. */
  isPage: boolean
  challenges: Challenges
  texts: Required<Texts>
}

/** Checks the proof of a form that has a box against machines. Whether it was used before only the store can tell. */
export async function checkProof(form: Form, { payload, isPage, challenges, texts }: ProofOptions): Promise<Proof> {
  const box = form.fields.find(({ type }) => type === 'captcha')
  if (!box) return { kind: 'unneeded' }
  if (payload === null && isPage) return { kind: 'missing' }
  if (payload === null) return { kind: 'refused', problem: toCaptchaProblem('captcha-required', form, texts) }
  const verdict = await challenges.verify(payload)
  if (verdict.kind === 'wrong') return { kind: 'refused', problem: toCaptchaProblem('captcha-failed', form, texts) }
  return { kind: 'right', challenge: { signature: verdict.signature, expiresMs: verdict.expiresMs } }
}
