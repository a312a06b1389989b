import { toFormPath } from '../../contracts/form-paths.ts'
import type { FieldProblem, PublicForm, SubmissionProgress, SubmittedForm } from '../../contracts/public-form.ts'
import { toCustomTexts } from '../../forms/public-form.ts'
import { findSuccessPage } from '../../forms/success-location.ts'
import { parseLink } from '../../manifest/link.ts'
import type { FormTexts } from '../../manifest/texts.gen.ts'
import type { BlockProps } from '../../ui/block.ts'

/** What the interactive part of a form needs in the browser. The intro, the privacy sentence and labels with links are kept HTML. */
export interface FormState {
  heading: string
  level: number
  /** Whether the form is less high, and on phones behind a button. */
  isSlim?: true
  form: Pick<PublicForm, 'id' | 'version' | 'fields' | 'submitLabel' | 'successText' | 'nextText' | 'sending'>
  /** The names of the fields whose label is kept HTML. */
  keptLabels?: readonly string[]
  /** The URL that receives the form, with and without JavaScript. */
  action: string
  /** The language of the page, in which numbers, dates and file sizes are written. */
  language: string
  /** The URL of the page that replaces this one after sending. */
  successPage?: string
  /** Only the interface texts that differ from English. */
  texts: Partial<FormTexts>
  /** Only set on the page that answers a form posted without JavaScript. */
  submitted?: SubmittedForm
}

/** The result of a sent form, as the server or the other service reports it. */
export type SentResult = Extract<SubmissionProgress, { kind: 'sent' }>

/** The result of an attempt to send a form. */
export type SendResult = SentResult | { kind: 'refused'; problems: FieldProblem[] } | { kind: 'failed'; reason: string }

/** The state of sending a form. */
export type SendingState = { kind: 'idle' } | { kind: 'sending' } | SentResult | { kind: 'failed'; reason: string }

export type CaptchaProgress = 'idle' | 'checking' | 'checked' | 'failed'

/** The progress of a robot check, as shown to the visitor. */
export interface CaptchaStatus {
  progress: CaptchaProgress
  text: string
}

type FormBlockProps = Pick<BlockProps<'form'>, 'block' | 'place'>

/** The public part of the form that a block names. Throws if the site has no such form. */
export function findForm({ block, place }: FormBlockProps): PublicForm {
  const form = Object.hasOwn(place.forms, block.form) ? place.forms[block.form] : undefined
  if (!form) throw new Error(`The site has no form "${block.form}".`)
  return form
}

export function toState({ block, place }: FormBlockProps): FormState {
  const shown = findForm({ block, place })
  const { title, id, version, fields, labels, submitLabel, successText, nextText, sending, pathPrefix = '' } = shown
  const successPage = shown.successPageForEveryone ? findSuccessPage(shown, place.basePath) : null
  return {
    heading: block.heading ?? title,
    level: place.level,
    ...(block.layout === 'slim' && { isSlim: true }),
    form: { id, version, fields, submitLabel, successText, ...(nextText !== undefined && { nextText }), sending },
    ...(labels && { keptLabels: Object.keys(labels) }),
    action: sending.kind === 'endpoint' ? toEndpoint(sending.url) : `${place.basePath}${pathPrefix}${toFormPath(id)}`,
    language: place.language,
    ...(successPage !== null && { successPage }),
    texts: findOwnTexts(place.texts),
    ...(place.submitted?.form === id && { submitted: place.submitted }),
  }
}

/** Returns the same object for the same texts, which are those of the whole site. */
function findOwnTexts(texts: FormTexts): Partial<FormTexts> {
  const own = ownTexts.get(texts) ?? toCustomTexts(texts)
  ownTexts.set(texts, own)
  return own
}

const ownTexts = new WeakMap<FormTexts, Partial<FormTexts>>()

/** Defense in depth: the checks already reject any other URL. */
function toEndpoint(url: string): string {
  const target = parseLink(url)
  if (target.kind !== 'url' || !/^https?$/.test(target.scheme))
    throw new Error(`"${url}" is not an allowed endpoint. Use a URL that starts with https:// or http://.`)
  return target.url
}
