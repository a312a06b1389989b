import type { FormSending, PublicForm } from '../contracts/public-form.ts'
import type { Form, Texts } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'

/**
 * The part of a form that visitors may see. Of `delivery` only how the browser sends the form is left.
 * @param hash makes a short text of a long one, a different one of a different one
 */
export function toPublicForm(id: string, form: Form, hash: (text: string) => string): PublicForm {
  const shown = toShown(id, form)
  return { ...shown, version: hash(JSON.stringify(shown)) }
}

function toShown(id: string, form: Form): Omit<PublicForm, 'version'> {
  return {
    id,
    title: form.title,
    submitLabel: form.submitLabel,
    fields: form.fields,
    privacy: form.privacy ?? null,
    successText: form.success?.text ?? null,
    successPage: form.success?.page ?? null,
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

/** The interface words that a site says in its own way: what the browser needs besides English. */
export function toOwnTexts(texts: Required<Texts>): Texts {
  const own: Texts = {}
  for (const key of textKeys) if (texts[key] !== englishTexts[key]) own[key] = texts[key]
  return own
}

/** All interface words, from those that a site says in its own way. */
export const withEnglishTexts = (own: Texts): Required<Texts> => ({ ...englishTexts, ...own })

const isTextKey = (key: string): key is keyof Texts => Object.hasOwn(englishTexts, key)
const textKeys = Object.keys(englishTexts).filter(isTextKey)
