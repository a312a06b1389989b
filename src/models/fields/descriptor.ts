import type { MarkdownKind } from '../../manifest/markdown/index.ts'

/** The section of the panel that shows a field. `override`: it replaces a field of a shared block in one place. */
export type FieldGroup = 'content' | 'layout' | 'more' | 'override'

/** What the schema says about one field or entry, in the form that controls need. Nothing in it depends on a block type. */
export type FieldDescriptor =
  | TextDescriptor
  | FileDescriptor
  | ChoiceDescriptor
  | ChoicesDescriptor
  | NumberDescriptor
  | SwitchDescriptor
  | ReferenceDescriptor
  | FormReferenceDescriptor
  | GroupDescriptor
  | UnionDescriptor
  | ListDescriptor
  | MapDescriptor
  | EitherDescriptor
  | TagDescriptor

export type FieldKind = FieldDescriptor['kind']

export interface DescriptorBase {
  /** The key of the field; `''` for an entry of a list or map. */
  name: string
  title: string
  /** A sentence or two for people, or `''`. */
  help: string
  isRequired: boolean
  group: FieldGroup
  /** Whether the field names its object: as its title, or as a key that stays the same when texts change. */
  naming: 'title' | 'key' | null
  examples: readonly unknown[]
  /** The value that applies while the field is absent, if there is a fixed one. */
  fallback: unknown
  /** What a new object can start with, as the schema suggests. The first one is the usual content. */
  snippets: readonly FieldSnippet[]
  /** What the field is in search results and shared links; null if they do not show it. */
  preview: PreviewPart | null
}

export interface FieldSnippet {
  label: string
  /** A sentence for people, or `''`. */
  description: string
  /** JSON with the placeholders of text editors: `${1:Title}`. */
  body: unknown
}

/** `address` is the path of a page. `unlisted`: a value of the field keeps the page out of search results. */
export type PreviewPart = 'title' | 'description' | 'address' | 'picture' | 'unlisted'

/** `text` is one line, `long` has several. `inline` and `rich` are Markdown. `page` is a link to a page of the site, `path` the path of a page or redirect. */
export interface TextDescriptor extends DescriptorBase {
  kind: 'text' | 'long' | MarkdownKind | 'link' | 'page' | 'path' | 'anchor' | 'icon' | 'color' | 'email' | 'date'
  minLength: number
  maxLength: number | null
  /** A regular expression that the whole text matches, and a sentence for a text that does not. */
  pattern: string | null
  patternMessage: string | null
  /** What of the entries of a collection it names; null if it is free text. */
  suggests: SuggestedName | null
}

/** `slug` is the entry itself. */
export type SuggestedName = 'tag' | 'author' | 'slug'

/** The path of a file in the public folder. */
export interface FileDescriptor extends DescriptorBase {
  kind: 'file'
  content: 'picture' | 'font' | 'video' | 'captions'
  maxLength: number | null
}

export interface FieldChoice {
  value: string | number
  label: string
  /** What the choice does, or `''`. */
  help: string
}

export interface ChoiceDescriptor extends DescriptorBase {
  kind: 'choice'
  choices: readonly FieldChoice[]
  /** Whether the choices are typefaces. */
  isFont: boolean
  /** Whether each choice names a color of the theme, in which it is shown. */
  isColorName: boolean
  /** Whether the choices are the nine positions in a picture, row by row. */
  isPosition: boolean
}

/** A list of values that are chosen from a few. */
export interface ChoicesDescriptor extends DescriptorBase {
  kind: 'choices'
  item: ChoiceDescriptor
  minItems: number
  maxItems: number
}

export interface NumberDescriptor extends DescriptorBase {
  kind: 'number'
  minimum: number | null
  maximum: number | null
  isWhole: boolean
}

export interface SwitchDescriptor extends DescriptorBase {
  kind: 'switch'
}

/** The name of a form, a shared block, a shared list or a collection. */
export interface ReferenceDescriptor extends DescriptorBase {
  kind: 'reference'
  target: 'form' | 'shared' | 'list' | 'collection'
}

/** The name of an earlier field of the same form, or the stored value of one of its choices. */
export interface FormReferenceDescriptor extends DescriptorBase {
  kind: 'formReference'
  target: 'field' | 'choice'
}

/** An object with known fields. A picture is one too, with a control of its own. */
export interface GroupDescriptor extends DescriptorBase {
  kind: 'group' | 'picture'
  fields: readonly FieldDescriptor[]
  /** What the object is, if the editor offers more for it than its fields: the colors of a theme, or a form. */
  role: 'palettes' | 'form' | null
  /** An icon as in a manifest, such as `lucide:mail`; null if the schema has none. */
  icon: string | null
}

/** An object whose fields depend on the value of one of them, its tag. */
export interface UnionDescriptor extends DescriptorBase {
  kind: 'union'
  tag: string
  branches: ReadonlyMap<string, GroupDescriptor>
}

/** `blocks` is a list of blocks, which the outline shows. */
export interface ListDescriptor extends DescriptorBase {
  kind: 'list' | 'blocks'
  /** Whether the entries are shown below the object that has the list, as branches of a tree. */
  isBranches: boolean
  /** Whether each entry is a page, which the list of pages shows. */
  isPages: boolean
  item: FieldDescriptor
  minItems: number
  maxItems: number
}

/** An object whose keys people choose. */
export interface MapDescriptor extends DescriptorBase {
  kind: 'map'
  item: FieldDescriptor
  /** The kinds of references whose values are keys of this object. */
  defines: readonly string[]
  /** A regular expression that each key matches, and a sentence for one that does not. */
  keyPattern: string | null
  keyPatternMessage: string | null
  keyMaxLength: number | null
}

/** A value of one of several JSON types, such as a list of items or the name of a shared list. */
export interface EitherDescriptor extends DescriptorBase {
  kind: 'either'
  options: readonly { label: string; field: FieldDescriptor }[]
}

/** A fixed value, which people do not change. */
interface TagDescriptor extends DescriptorBase {
  kind: 'tag'
  value: unknown
}
