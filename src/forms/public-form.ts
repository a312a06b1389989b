import type { FormSending, PublicForm } from '../contracts/public-form.ts'
import type { Form } from '../manifest/manifest.gen.ts'
import { englishFormTexts, type FormTexts } from '../manifest/texts.gen.ts'

/**
 * The part of a form that visitors may see. Of `delivery`, it only contains how the browser sends the form.
 * @param hash a hash function for the version of the form
 */
export function toPublicForm(id: string, form: Form, hash: (text: string) => string): PublicForm {
  const visible = toVisibleForm(id, form)
  return { ...visible, version: hash(JSON.stringify(visible)) }
}

function toVisibleForm(id: string, form: Form): Omit<PublicForm, 'version'> {
  return {
    id,
    title: form.title,
    submitLabel: form.submitLabel,
    fields: form.fields,
    privacy: form.privacy ?? null,
    ...(form.aside !== undefined && { aside: form.aside }),
    successText: form.success?.text ?? null,
    ...(form.success?.next !== undefined && { nextText: form.success.next }),
    successPage: form.success?.page ?? null,
    ...(form.success?.page !== undefined && form.success.forEveryone && { successPageForEveryone: true }),
    sending: toSending(form),
  }
}

function toSending({ delivery = [] }: Form): FormSending {
  for (const target of delivery) {
    if (target.kind === 'simulate') return { kind: 'simulate', outcome: target.outcome ?? 'success' }
    if (target.kind === 'endpoint') return { kind: 'endpoint', url: target.url }
  }
  return { kind: 'server' }
}

/** The interface texts of forms that differ from English: those that the browser needs in addition to the defaults. */
export function toCustomTexts(texts: FormTexts): Partial<FormTexts> {
  const custom: Partial<FormTexts> = {}
  for (const key of textKeys) if (texts[key] !== englishFormTexts[key]) custom[key] = texts[key]
  return custom
}

/** All interface texts of forms: English, except for the given ones. */
export const withEnglishTexts = (custom: Partial<FormTexts>): FormTexts => ({ ...englishFormTexts, ...custom })

const isTextKey = (key: string): key is keyof FormTexts => Object.hasOwn(englishFormTexts, key)
const textKeys = Object.keys(englishFormTexts).filter(isTextKey)
