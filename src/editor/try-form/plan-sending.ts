import type { FormAnswers } from '../../contracts/public-form.ts'
import { findEmail } from '../../forms/field.ts'
import { fillConfirmText, toEnquirySubject, toSingleLine } from '../../forms/mail-subjects.ts'
import { classifySpam } from '../../forms/spam/classify-spam.ts'
import type { Delivery, Form, Texts } from '../../manifest/manifest.gen.ts'

/** One thing that happens with the answers of a form on the published site. */
export type SendingStep =
  /** `reasons` are the signs of spam in the answers. */
  | { kind: 'spamCheck'; hasRobotCheck: boolean; isSpam: boolean; reasons: readonly string[] }
  | { kind: 'simulated'; isFailure: boolean }
  | { kind: 'endpoint'; url: string }
  | { kind: 'confirmation'; to: string; subject: string; variables: string[] }
  | { kind: 'stored'; keepMonths: number | null }
  | { kind: 'email'; to: string; subject: string; replyTo: string | null; variables: string[] }
  | { kind: 'webhook'; variable: string; isSigned: boolean; variables: string[] }

export interface SendingFacts {
  form: Form
  answers: FormAnswers
  /** What is in the hidden field, which people leave empty. */
  honeypot: string
  siteName: string
  texts: Required<Texts>
  language: string
  /** After how many months the site deletes enquiries; null for never. */
  siteKeepMonths: number | null
}

/** In place of the receipt, which each enquiry gets when it is stored. */
const EXAMPLE_RECEIPT = 'ABCD-2345'

/** The environment variable without which the server sends no email. */
const MAIL_VARIABLE = 'SMTP_URL'

/** What happens with valid answers, in order. The first step says whether this site's server is involved at all. */
export function planSending(facts: SendingFacts): SendingStep[] {
  const { form, answers, honeypot, siteName, texts, siteKeepMonths } = facts
  const { delivery = [], title } = form
  for (const target of delivery) {
    if (target.kind === 'simulate') return [{ kind: 'simulated', isFailure: target.outcome === 'failure' }]
    if (target.kind === 'endpoint') return [{ kind: 'endpoint', url: target.url }]
  }
  const spamCheck = checkSpam(form, answers, honeypot)
  const stored: SendingStep = { kind: 'stored', keepMonths: form.keepMonths ?? siteKeepMonths }
  if (spamCheck.isSpam) return [spamCheck, stored]
  const email = findEmail(form, answers)
  const confirmation: SendingStep[] =
    form.doubleOptIn === true && email !== null
      ? [
          {
            kind: 'confirmation',
            to: email,
            subject: toSingleLine(fillConfirmText(texts.confirmSubject, { title, site: siteName })),
            variables: [MAIL_VARIABLE],
          },
        ]
      : []
  return [spamCheck, stored, ...confirmation, ...delivery.flatMap((target) => toStep(target, title, email))]
}

/** What the server finds in the answers. How they are sent is that of a person with a browser. */
function checkSpam(form: Form, answers: FormAnswers, honeypot: string): Extract<SendingStep, { kind: 'spamCheck' }> {
  const sender = { seconds: null, hasOrigin: true, hasUserAgent: true, recentSame: 0, recentOnForm: 1 }
  const { isSpam, reasons } = classifySpam({ ...sender, definition: form, answers, honeypot })
  const hasRobotCheck = form.fields.some(({ type }) => type === 'captcha')
  return { kind: 'spamCheck', hasRobotCheck, isSpam, reasons: reasons.map(({ text }) => text) }
}

function toStep(target: Delivery, title: string, email: string | null): SendingStep[] {
  if (target.kind === 'email') {
    const subject = toEnquirySubject(EXAMPLE_RECEIPT, title)
    return [{ kind: 'email', to: target.to, subject, replyTo: email, variables: [MAIL_VARIABLE, ...findVariables(target.to)] }]
  }
  if (target.kind !== 'webhook') return []
  const { url, secret } = target
  const [variable = url] = findVariables(url)
  const isSigned = secret !== undefined
  return [{ kind: 'webhook', variable, isSigned, variables: [...findVariables(url), ...findVariables(secret ?? '')] }]
}

/** The environment variable that a text such as `env:CRM_URL` names. */
const findVariables = (text: string): string[] => /^env:([A-Z][A-Z0-9_]*)$/.exec(text)?.slice(1) ?? []
