import type { Paging } from '../manifest/collections/expanded-page.ts'
import type { Block, BlocksByType, SharedBlock, Texts, Tone } from '../manifest/manifest.gen.ts'
import type { PublicForm, SubmittedForm } from './public-form.ts'

/** A block type with a renderer: all types except `shared`, which is a reference to another block. */
export type BlockType = keyof BlocksByType
export type RenderedBlock = Exclude<Block, SharedBlock>

/** A picture prepared by the build. URLs include the base path; the size is in CSS pixels, or 0 if unknown. */
export interface PictureFile {
  /** A file that every browser can show. */
  url: string
  width: number
  height: number
  /** Whether it is a drawing in theme colors, which adapts to light and dark mode. */
  adapts: boolean
  /** Whether it is a drawing that moves only where its URL ends with `#motion`, which is its own id. */
  moves?: true
  /** The files of a photograph by format, the best format first, with their `sizes` attribute; empty for a drawing. */
  sources: { type: 'image/avif' | 'image/webp'; sizes: string; files: { url: string; width: number }[] }[]
  /** The color shown until a photograph has loaded, as three hex digits. */
  shade: string | null
}

/** The drawing of an icon: the content of an `<svg>` and its view box. */
export interface IconDrawing {
  body: string
  viewBox: string
  /** The URL of a file with the drawing, including the base path, on a page whose HTML does not contain it. */
  url?: string
}

/** A line of highlighted code: its parts in order, each with what it is. */
export type CodeLine = readonly (readonly [text: string, token: CodeToken | null])[]

/** What a part of code is; null for everything else. */
export type CodeToken = 'comment' | 'constant' | 'deleted' | 'function' | 'inserted' | 'keyword' | 'string'

/** What a block needs to know about the page around it, computed once for each block. Plain JSON. */
export interface BlockPlace {
  /** Unique on the page: `b3`, or `b3-0-1` for the second block in the first column of block 3. */
  id: string
  /** The level of the block's heading. Headings inside the block are one level lower. */
  level: 1 | 2 | 3
  /** Whether this is the first block of the page. */
  first: boolean
  /** Whether the block is inside a container. */
  inside: boolean
  /** The tones of the previous and the next block, or null. */
  before: Tone | null
  after: Tone | null
  /** The pictures, icons and forms that the fields of the block refer to, by their names in the manifest. */
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  forms: Readonly<Record<string, PublicForm>>
  /** The ids of the headings in each rich text that has headings, by that text. */
  headingIds?: Readonly<Record<string, readonly string[]>>
  /** The anchor of a block that has a heading and no `id`, on a site with a search, which links to it. */
  anchor?: string
  /** The highlighted code of the block, by `toCodeKey`. Other code is shown without colors. */
  code?: Readonly<Record<string, readonly CodeLine[]>>
  /** The sizes of the files that the block offers for download, in bytes. The editor does not know them. */
  fileSizes?: Readonly<Record<string, number>>
  /** The pages on which the list of the block continues. */
  paging?: Paging
}

/** What is the same for every block of a page. */
export interface PagePlace {
  /** The path of the page. */
  path: string
  /** The base path, such as `/shop`; `''` at the root. */
  basePath: string
  /** The language of the site as a language tag (BCP 47), for numbers, dates and times. */
  language: string
  texts: Required<Texts>
  /** The submission, on a page that the server renders in response to a form; null on prerendered pages. */
  submitted: SubmittedForm | null
}

/** The place of a block as passed to its renderer. */
export interface Place extends BlockPlace, PagePlace {}
