import type { FormAnswers } from '../../contracts/public-form.ts'
import { findEmail } from '../../forms/field.ts'
import { fillAnswers, type GivenAnswers } from '../../forms/fill-answers.ts'
import { toEnquirySubject, toSubject } from '../../forms/mail-subjects.ts'
import { fillWords, findMailLanguage } from '../../forms/mail-words.ts'
import { classifySpam } from '../../forms/spam/classify-spam.ts'
import type { Delivery, Form, Texts } from '../../manifest/manifest.gen.ts'

/** One thing that happens with the answers of a form on the published site. */
export type SendingStep =
  /** `reasons` are the signs of spam in the answers. */
  | { kind: 'spamCheck'; hasRobotCheck: boolean; isSpam: boolean; reasons: readonly string[] }
  | { kind: 'simulated'; isFailure: boolean }
  /** The page that all visitors see after sending. */
  | { kind: 'page'; link: string }
  | { kind: 'endpoint'; url: string }
  | { kind: 'confirmation'; to: string; subject: string; variables: string[] }
  | { kind: 'stored'; keepMonths: number | null }
  | { kind: 'email'; to: string; subject: string; replyTo: string | null; variables: string[] }
  | { kind: 'autoReply'; to: string; subject: string; text: string; variables: string[] }
  | { kind: 'webhook'; variable: string; isSigned: boolean; variables: string[] }

export interface SendingFacts {
  form: Form
  answers: FormAnswers
  /** What is in the hidden field, which people leave empty. */
  honeypot: string
  siteName: string
  texts: Required<Texts>
  /** The language of the site. */
  language: string
  /** After how many months the site deletes enquiries; null for never. */
  siteKeepMonths: number | null
}

/** In place of the receipt, which each enquiry gets when it is stored. */
const EXAMPLE_RECEIPT = 'ABCD-2345'

/** The environment variable without which the server sends no email. */
const MAIL_VARIABLE = 'SMTP_URL'

/** What happens with valid answers: what the server does, in order, then what the visitor sees. */
export function planSending(facts: SendingFacts): SendingStep[] {
  const steps = planDelivery(facts)
  const { page, forEveryone } = facts.form.success ?? {}
  const isFailure = steps.some((step) => step.kind === 'simulated' && step.isFailure)
  return page === undefined || !forEveryone || isFailure ? steps : [...steps, { kind: 'page', link: page }]
}

/** The first step says whether this site's server is involved at all. */
function planDelivery(facts: SendingFacts): SendingStep[] {
  const { form, answers, honeypot, siteName, texts, language, siteKeepMonths } = facts
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
            subject: toSubject(fillWords(texts.confirmSubject, { title, site: siteName })),
            variables: [MAIL_VARIABLE],
          },
        ]
      : []
  const given = { answers, definition: form, receipt: EXAMPLE_RECEIPT, title }
  const deliveries = delivery.flatMap((target) => toStep(target, given, { email, language }))
  return [spamCheck, stored, ...confirmation, ...deliveries, ...toReply(form, given, email)]
}

function toReply({ autoReply, title }: Form, given: GivenAnswers, to: string | null): SendingStep[] {
  if (!autoReply || to === null) return []
  const subject = toSubject(fillAnswers(autoReply.subject, given, 'sender')) || title
  const text = fillAnswers(autoReply.text, given, 'sender')
  return [{ kind: 'autoReply', to, subject, text, variables: [MAIL_VARIABLE] }]
}

/** What the server finds in the answers. How they are sent is that of a person with a browser. */
function checkSpam(form: Form, answers: FormAnswers, honeypot: string): Extract<SendingStep, { kind: 'spamCheck' }> {
  const sender = { seconds: null, hasOrigin: true, hasUserAgent: true, recentSame: 0, recentOnForm: 1 }
  const { isSpam, reasons } = classifySpam({ ...sender, definition: form, answers, honeypot })
  const hasRobotCheck = form.fields.some(({ type }) => type === 'captcha')
  return { kind: 'spamCheck', hasRobotCheck, isSpam, reasons: reasons.map(({ text }) => text) }
}

function toStep(
  target: Delivery,
  given: GivenAnswers & { title: string },
  { email, language }: { email: string | null; language: string },
): SendingStep[] {
  if (target.kind === 'email') {
    const subject = toEnquirySubject(target, given, findMailLanguage(target.language ?? language))
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
