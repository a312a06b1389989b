import { fieldOf, isObject } from '../../../manifest/json.ts'
import { joinChoices } from '../../suggest.ts'
import type { Rule } from '../rule.ts'

/** A link in Markdown with nothing between its brackets. */
const EMPTY_LINK = /(?<!\\)\[\s*\]\([^()\s]+\)/

export const rule: Rule = {
  code: 'A11Y705',
  name: 'unnamed-control',
  checks: 'A link has words, or a picture with a description that stands for them.',
  severity: 'error',
  why: 'Screen readers would say "link" and nothing else, so that nobody knows where it leads.',
  remedy: 'Give the link words. Where only a picture is to be seen, say in its "alt" where the link leads.',
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
          message: `Nothing says where this link leads: it has no words${hasPicture ? ', and its picture is decoration' : ''}.`,
          help: `Say it in ${joinChoices(ways)}, or remove the link.`,
          fixes: fields.slice(0, 1).map((field) => ({ title: `Add "${field}"`, applicability: 'placeholder' })),
        }),
      }
    }
    for (const { value, mark, steps } of texts('sign')) {
      const written = mark === 'markdown' ? EMPTY_LINK.exec(value)?.[0] : undefined
      if (written === undefined) continue
      yield {
        steps,
        spot: { steps, part: 'value', within: written },
        words: () => ({
          message: `The link ${written} has no words, so that nobody can see or follow it.`,
          help: 'Write its words between the square brackets, or remove it.',
        }),
      }
    }
  },
}

/** Words of spaces only, and pictures that lack their description, are matters of rules of their own. */
const saysSomething = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && fieldOf(value, 'decorative') !== true)
