import { fieldOf, isObject } from '../../../manifest/json.ts'
import { isMarkdownKind } from '../../../manifest/markdown/index.ts'
import { joinChoices } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** A Markdown link without text. */
const EMPTY_LINK = /(?<![\\!])\[\s*\]\([^()\s]+\)/

export const rule: Rule = {
  code: 'A11Y705',
  name: 'unnamed-control',
  scope: 'page',
  checks: 'Every link has text, or a picture with a description in its place.',
  severity: 'error',
  why: 'Screen readers would say only "link", so their users could not know where it leads.',
  help: 'Give the link text. If it shows only a picture, say in its "alt" where the link leads.',
  *check({ marked, texts, valueAt }) {
    for (const { mark, steps } of marked('link-words')) {
      const entry = valueAt(steps.slice(0, -1))
      const fields = Array.isArray(mark) ? mark.map(String) : []
      if (fields.some((field) => saysSomething(fieldOf(entry, field)))) continue
      const ways = fields.map((field) => (isObject(fieldOf(entry, field)) ? `the "alt" of "${field}"` : `"${field}"`))
      const hasPicture = fields.some((field) => isObject(fieldOf(entry, field)))
      yield {
        steps,
        words: () => ({
          message: `This link does not say where it leads: it has no text${hasPicture ? ', and its picture is marked as decoration' : ''}.`,
          help: `Say it in ${joinChoices(ways)}, or remove the link.`,
          fixes: fields.slice(0, 1).map((field) => ({ title: `Add "${field}"`, applicability: 'placeholder' })),
        }),
      }
    }
    for (const { value, mark, steps } of texts('sign')) {
      const written = isMarkdownKind(mark) ? EMPTY_LINK.exec(value)?.[0] : undefined
      if (written === undefined) continue
      yield {
        steps,
        spot: { steps, part: 'value', within: written },
        words: () => ({
          message: `The link ${written} has no text, so visitors cannot see or follow it.`,
          help: 'Write its text between the square brackets, or remove the link.',
        }),
      }
    }
  },
}

/** Whether a field may describe a link. Other rules report blank texts and pictures without a description. */
const saysSomething = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && fieldOf(value, 'decorative') !== true)
