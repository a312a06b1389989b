import type { PublicForm } from '../contracts/public-form.ts'
import type { Form } from '../manifest/manifest.gen.ts'
import { parseInline, toText } from '../manifest/markdown/index.ts'
import { toPublicForm } from './public-form.ts'

/** The public part of a form as pages show it, with the labels that contain Markdown. The browser does not get the Markdown. */
export function toShownForm(id: string, form: Form, hash: (text: string) => string): PublicForm {
  const shown = toPublicForm(id, withPlainLabels(form), hash)
  const labels = findMarkedLabels(form)
  return labels.length === 0
    ? shown
    : { ...shown, labels: Object.fromEntries(labels), version: hash(JSON.stringify([shown, labels])) }
}

/** A form whose labels are the words that visitors read, for messages, emails and enquiries. */
export function withPlainLabels(form: Form): Form {
  const marked = new Map(findMarkedLabels(form))
  if (marked.size === 0) return form
  return {
    ...form,
    fields: form.fields.map((field) => (marked.has(field.name) ? { ...field, label: toWords(field.label) } : field)),
  }
}

/** The names of the fields whose label contains Markdown, and these labels. */
const findMarkedLabels = ({ fields }: Form): [name: string, label: string][] =>
  fields.flatMap(({ type, name, label }) => (type === 'checkbox' && toWords(label) !== label ? [[name, label]] : []))

const toWords = (label: string): string => toText(parseInline(label))
