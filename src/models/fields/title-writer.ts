import type { Steps } from '../../contracts/change.ts'
import { childOf, isContainer } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import type { FieldDescriptor, GroupDescriptor } from './descriptor.ts'
import { describeField } from './index.ts'
import { findMatch } from './match-value.ts'

/**
 * Creates a function that rewrites what rules say about a place for people who do not see the file: fields, choices and blocks have the names that
 * they have on screen, a field that is true is turned on, and examples in JSON are left out. A word that is also a text near the place stays as it
 * is: it can be that text.
 */
export function createTitleWriter(manifest: unknown, steps: Steps): (sentence: string) => string {
  let known: Names | null = null
  const isText = createTextFinder(manifest, steps)

  function rewrite(sentence: string): string {
    known ??= listNames(manifest, steps)
    const { fields, kinds, choices } = known
    const titleOf = (word: string) => choices.get(word) ?? (isText(word) ? undefined : fields.get(word)?.title)
    const switched = (verb: string, word: string, end: string) => {
      const field = fields.get(word)
      return field?.kind === 'switch' ? `${withCaseOf(verb, toSwitchVerb(verb))} "${field.title}"${end}` : null
    }
    return sentence
      .replace(/, for example "\w+": [[{].*[\]}]/s, '')
      .replace(/\{ "type": "(\w+)".*?\}[\s\]}]*(?<=\})/gs, (found, kind) => quote(kinds.get(kind)) ?? found)
      .replace(/"(\w+)": \[\{.*?\}\]/gs, (found, word) => quote(fields.get(word)?.title) ?? found)
      .replace(/\b([a-z]+[A-Z]\w*) block\b/g, (found, kind) => quote(kinds.get(kind), ' block') ?? found)
      .replace(/\b(add|write) "(\w+)": true( to)?/gi, (found, verb, word, to) => switched(verb, word, to ? ' for' : '') ?? found)
      .replace(
        /\b(remov\w+|delet\w+) "(\w+)"( from)?/gi,
        (found, verb, word, from) => switched(verb, word, from ? ' in' : '') ?? found,
      )
      .replace(/"(\w+)": true/g, (found, word) => quote(fields.get(word)?.title) ?? found)
      .replace(/\bsite\.(\w+)/g, (found, name) => quote(describeField(manifest, ['site', name])?.title, ' of the site') ?? found)
      .replace(/\{ ".*\}|"(\w+)"/gs, (found, word) => quote(word && titleOf(word)) ?? found)
  }

  // Most sentences name nothing of the file.
  return (sentence) => (/"| block\b|\bsite\./.test(sentence) ? rewrite(sentence) : sentence)
}

const quote = (title: string | undefined, end = ''): string | null => (title ? `"${title}"${end}` : null)

const toSwitchVerb = (verb: string): string => {
  if (/^(add|write)$/i.test(verb)) return 'turn on'
  return verb.endsWith('ing') ? 'turning off' : 'turn off'
}

const withCaseOf = (model: string, words: string): string => (/^[A-Z]/.test(model) ? `T${words.slice(1)}` : words)

/** The names that a sentence about a place can have. */
interface Names {
  /** The fields of the objects around the place, its own, and those of pictures in them. The innermost counts. */
  fields: Map<string, FieldDescriptor>
  /** The kinds of blocks, and of other entries of these objects. */
  kinds: Map<string, string>
  /** What can be chosen at the place. */
  choices: Map<string, string>
}

function listNames(manifest: unknown, steps: Steps): Names {
  const fields = new Map<string, FieldDescriptor>()
  const kinds = new Map(listKinds(describeField(manifest, ['pages', 0, 'blocks', 0])))
  for (let depth = 0; depth <= steps.length; depth += 1) {
    const at = steps.slice(0, depth)
    const own = toObject(describeField(manifest, at), valueAt(manifest, at))?.fields ?? []
    const ofPictures = own.flatMap((field) => (field.kind === 'picture' ? field.fields : []))
    for (const field of [...ofPictures, ...own]) if (field.kind !== 'tag' && field.title) fields.set(field.name, field)
    for (const field of own) for (const [kind, title] of listKinds(toEntry(field))) kinds.set(kind, title)
  }
  return { fields, kinds, choices: new Map(listChoices(manifest, steps, kinds)) }
}

function toObject(field: FieldDescriptor | null, value: unknown): GroupDescriptor | null {
  const object = field?.kind === 'union' || field?.kind === 'either' ? findMatch(field, value) : field
  return object?.kind === 'group' || object?.kind === 'picture' ? object : null
}

const toEntry = (field: FieldDescriptor): FieldDescriptor | null =>
  field.kind === 'list' || field.kind === 'blocks' || field.kind === 'map' ? field.item : null

const listKinds = (field: FieldDescriptor | null): [string, string][] =>
  field?.kind === 'union' ? [...field.branches].map(([kind, { title }]) => [kind, title]) : []

/** The values of a field with choices, or the kinds of an object whose kind is at the place. */
function listChoices(manifest: unknown, steps: Steps, kinds: ReadonlyMap<string, string>): [string, string][] {
  const field = describeField(manifest, steps)
  if (field?.kind === 'choice') return field.choices.map(({ value, label }) => [String(value), label])
  const owner = describeField(manifest, steps.slice(0, -1))
  return owner?.kind === 'union' && owner.tag === steps.at(-1) ? [...kinds, ...listKinds(owner)] : []
}

/** Tells whether a word is a whole text in the page, form or other part of the manifest that a place is in. */
function createTextFinder(manifest: unknown, steps: Steps): (word: string) => boolean {
  let texts: Set<unknown> | null = null
  return (word) => {
    texts ??= collectTexts(valueAt(manifest, steps.slice(0, 2)), new Set())
    return texts.has(word)
  }
}

function collectTexts(value: unknown, texts: Set<unknown>): Set<unknown> {
  if (isContainer(value)) for (const key of Object.keys(value)) collectTexts(childOf(value, key), texts)
  else texts.add(value)
  return texts
}
