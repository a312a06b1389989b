import { classifySpam, type SpamVerdict } from '../../../forms/spam/classify-spam.ts'
import { hashText } from '../../spam/hash-text.ts'
import type { ValidSubmission } from '../definition.ts'
import type { FormExchange } from '../reply.ts'

/** Checks a submission for spam by its content and by how it was sent. */
export async function checkSpam(
  exchange: FormExchange,
  { submission, chosen, answers }: ValidSubmission,
  submissionKey: string,
): Promise<SpamVerdict> {
  const { request, form, context } = exchange
  const { headers } = request
  const { definition } = chosen
  const hash = hashText(definition, answers)
  return classifySpam({
    answers,
    definition,
    honeypot: submission.protocol.honeypot,
    seconds: submission.protocol.seconds,
    hasOrigin: [headers['sec-fetch-site'], headers.origin, headers.referer].some((value) => value !== undefined),
    hasUserAgent: (headers['user-agent'] ?? '') !== '',
    recentSame: hash === null ? 0 : await context.countRepeats(hash, submissionKey),
    recentOnForm: await context.rateLimits.countOnForm(form.public.id),
  })
}
