import { hashText } from '../../spam/free-text.ts'
import { type Judgement, judge } from '../../spam/judge.ts'
import type { RightSubmission } from '../definition.ts'
import type { Visit } from '../reply.ts'

/** Checks a submission for spam by its content and by how it was sent. */
export function judgeSender(visit: Visit, { submission, chosen, answers }: RightSubmission, submissionKey: string): Judgement {
  const { request, form, context } = visit
  const { headers } = request
  const { definition } = chosen
  const hash = hashText(definition, answers)
  return judge({
    answers,
    definition,
    honeypot: submission.protocol.honeypot,
    seconds: submission.protocol.seconds,
    hasOrigin: [headers['sec-fetch-site'], headers.origin, headers.referer].some((value) => value !== undefined),
    hasUserAgent: (headers['user-agent'] ?? '') !== '',
    recentSame: hash === null ? 0 : context.noteText(hash, submissionKey),
    recentOnForm: context.limits.countOnForm(form.public.id),
  })
}
