import type { Block, BlocksByType, SharedBlock, Texts, Tone } from '../manifest/manifest.gen.ts'
import type { PublicForm, SubmittedForm } from './public-form.ts'

/** A block type that has a renderer: every type but `shared`, which stands for another block. */
export type BlockType = keyof BlocksByType
export type RenderedBlock = Exclude<Block, SharedBlock>

/** A picture as the build prepared it. Addresses are below the base path; its size is in CSS pixels, 0 when unknown. */
export interface PictureFile {
  /** The file that every browser can show. */
  url: string
  width: number
  height: number
  /** Whether it is a drawing in colours of the theme, which follows light and dark mode by itself. */
  adapts: boolean
  /** The files of a photograph by format, best format first, and how wide it is shown (`sizes`); none for a drawing. */
  sources: { type: 'image/avif' | 'image/webp'; sizes: string; files: { url: string; width: number }[] }[]
  /** The colour that holds the place of a photograph until it arrives, as three hex digits. */
  shade: string | null
}

/** The drawing of an icon: the inside of an `<svg>` and its view box. */
export interface IconDrawing {
  body: string
  viewBox: string
}

/** What a block needs to know of the page around it, computed once for every block of a page. Plain JSON. */
export interface BlockPlace {
  /** Unique on the page: `b3`, or `b3-0-1` for the second block in the first column of block 3. */
  id: string
  /** The level of the block's heading; what stands below it is one more. */
  level: 1 | 2 | 3
  /** Whether this is the first block of the page. */
  first: boolean
  /** Whether the block stands in a container. */
  inside: boolean
  /** The tones of the neighbours, null at the ends. */
  before: Tone | null
  after: Tone | null
  /** What the block's own fields name, by the name in the manifest. */
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  forms: Readonly<Record<string, PublicForm>>
}

/** The place of a block as its renderer gets it: with what is the same on the whole site. */
export interface Place extends BlockPlace {
  /** Path of the page. */
  path: string
  /** `''`, or the path below which the site lives, such as `/shop`. */
  basePath: string
  texts: Required<Texts>
  /** What the visitor just sent, on a page that the server renders in answer to a form; null on every prerendered page. */
  submitted: SubmittedForm | null
}
