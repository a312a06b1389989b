import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import type { BlockModel, SiteModel } from '../../contracts/page-model.ts'
import type { BlockPlace } from '../../contracts/place.ts'
import type { PublicForm } from '../../contracts/public-form.ts'
import { isMarkdownKind, type TextKind } from '../../manifest/markdown/index.ts'
import { type PointerStep, withValuesAt } from '../../manifest/pointer.ts'
import { createMarkPlan, type MarkPlan, walkMarks } from '../../manifest/walk.ts'

const blockPlan = createMarkPlan(schema, 'Block', ['text'])
const manifestPlan = createMarkPlan(schema, undefined, ['text'])
const formPlan = createMarkPlan(schema, 'Form', ['text'])

/** A text of a block, or of a form that the block shows. */
export interface BlockText {
  /** Where the text is in the block, or in the definition of the form. For a text of the chrome, in the manifest. */
  steps: Steps
  /** The id of the form that contains the text; null for a text of the block itself. */
  form: string | null
  format: TextKind
  /** The text with its facts filled in, as the block shows it. */
  text: string
}

/** A block in which each text contains a sign: a character that occurs nowhere else in it. */
export interface MarkedBlock {
  block: BlockModel['block']
  place: BlockPlace
  /** The texts by their signs. */
  texts: ReadonlyMap<string, BlockText>
}

/** The Private Use Area of Unicode. Its characters have no meaning of their own, so no renderer looks for them. */
const FIRST_SIGN = 0xe000
const LAST_SIGN = 0xf8ff

/**
 * Puts a sign into each text of a block and of its forms, so that the rendered signs show where each text is. A plain text keeps its
 * length, because a renderer can look at it. A Markdown text gets a paragraph with its sign at both ends.
 */
export function markTexts({ block, place }: Pick<BlockModel, 'block' | 'place'>): MarkedBlock {
  const { mark, texts } = createMarker([block, place.forms])
  const forms = Object.entries(place.forms).map(
    ([id, form]) => [id, markForm(form, (texts) => mark(texts, formPlan, id))] as const,
  )
  return { block: mark(block, blockPlan, null), place: { ...place, forms: Object.fromEntries(forms) }, texts }
}

/** Puts a sign into each text of the chrome. The steps of the texts are those in the manifest. */
export function markSite(site: SiteModel): { site: SiteModel; texts: ReadonlyMap<string, BlockText> } {
  const { announcement, navigation, footer } = site
  const { mark, texts } = createMarker([site.name, announcement, navigation, footer])
  const marked = mark({ announcement, navigation, footer, site: { name: site.name } }, manifestPlan, null)
  return { site: { ...site, ...marked, ...marked.site }, texts }
}

/** Creates a function that puts signs into texts, and the texts by their signs. `values` are all values that will have signs. */
function createMarker(values: unknown) {
  const signs = generateSigns(JSON.stringify(values))
  const texts = new Map<string, BlockText>()
  const mark = <T extends object>(owner: T, plan: MarkPlan, form: string | null): T => {
    const changes: { steps: PointerStep[]; to: string }[] = []
    walkMarks(owner, plan, (text, { text: format }, steps) => {
      if (typeof text !== 'string' || (format !== 'plain' && !isMarkdownKind(format))) return
      const sign = signs.next().value
      if (sign === undefined) return
      texts.set(sign, { steps: [...steps], form, format, text })
      changes.push({ steps: [...steps], to: format === 'plain' ? signPlain(text, sign) : `${sign}\n\n${text}\n\n${sign}` })
    })
    return withValuesAt(owner, changes)
  }
  return { mark, texts }
}

function* generateSigns(taken: string): Generator<string, undefined> {
  for (let code = FIRST_SIGN; code <= LAST_SIGN; code += 1) {
    const sign = String.fromCharCode(code)
    if (!taken.includes(sign)) yield sign
  }
}

/** The public part of a form has some texts in other places than its definition, whose marks say what a text is. */
function markForm(form: PublicForm, mark: <T extends object>(texts: T) => T): PublicForm {
  const { title, submitLabel, labels = {}, privacy, aside, successText, nextText } = form
  const fields = form.fields.map((field) => ({ ...field, label: labels[field.name] ?? field.label }))
  const marked = mark({ title, submitLabel, fields, privacy, aside, success: { text: successText, next: nextText } })
  const boxes = marked.fields.filter(({ type }) => type === 'checkbox')
  return {
    ...form,
    title: marked.title,
    submitLabel: marked.submitLabel,
    fields: marked.fields,
    // The label of a checkbox is inline text, also where it contains no Markdown.
    labels: Object.fromEntries(boxes.map(({ name, label }) => [name, label])),
    privacy: marked.privacy,
    ...(marked.aside !== undefined && { aside: marked.aside }),
    successText: marked.success.text,
    ...(marked.success.next !== undefined && { nextText: marked.success.next }),
  }
}

const signPlain = (text: string, sign: string): string =>
  sign.repeat(Math.max(1, firstLength(text))) + text.slice(firstLength(text))

/** The length of the first character in UTF-16 units: two for a surrogate pair, none for an empty text. */
const firstLength = (text: string): number => (text === '' ? 0 : (text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)

/** A rendered text without its signs, and where in it the texts of the signs begin. */
export interface UnsignedText {
  value: string
  signs: { sign: string; start: number }[]
}

/** Removes the signs from rendered text. `''` is left of the paragraphs that mark a Markdown text. */
export function unsign(rendered: string, texts: ReadonlyMap<string, BlockText>): UnsignedText {
  const signs: UnsignedText['signs'] = []
  let value = ''
  let last = ''
  for (const character of rendered) {
    const found = texts.get(character)
    const first = found?.format === 'plain' ? found.text.slice(0, firstLength(found.text)) : ''
    // A sign that is repeated is the second half of a character outside the Basic Multilingual Plane.
    if (found === undefined) value += character
    else if (character === last && first.length === 2) continue
    else {
      signs.push({ sign: character, start: value.length })
      value += first
    }
    last = character
  }
  return { value, signs }
}
