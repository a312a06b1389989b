import type { SiteChange } from '../changes/index.ts'
import type { Diagnostic } from '../contracts/diagnostic.ts'

/** What reviewing a version of a site has found, compared with an earlier version. Plain data. */
export interface SiteReview {
  /** The earlier version for people: `main`, or the name of a file. */
  base: string
  changes: readonly SiteChange[]
  /** What has to be corrected. The review is green if there is nothing. */
  problems: readonly Problem[]
  /** The warnings of the validator that the earlier version does not have. */
  warnings: readonly Diagnostic[]
  pages: readonly ChangedPage[]
  /** What the browser found on some of the pages. */
  inspected: readonly InspectedPage[]
  /** Sentences about what was not reviewed, and why. */
  notes: readonly string[]
}

export interface Problem {
  kind: 'error' | 'build' | 'link' | 'accessibility'
  /** Where it is, in words. */
  where: string
  /** What is wrong, as a sentence. */
  what: string
  /** What to do, as a sentence. */
  help: string
}

/** A page that visitors see differently than before. */
export interface ChangedPage {
  /** Its path in the earlier version. Null for a new page. */
  before: string | null
  /** Its path in the later version. Null for a removed page. */
  after: string | null
  title: string
  /**
   * What differs: the content, only what is around it on every page (menu, header and footer), only the look, or only the `<head>`, which
   * tabs, search engines and social networks show.
   */
  part: 'content' | 'around' | 'look' | 'head'
  /** The types of the blocks that differ, each once. Pages with the same shared block differ in the same ones when it changes. */
  blocks: readonly string[]
}

/** A changed page as a browser shows it. */
export interface InspectedPage {
  page: ChangedPage
  /** Empty if no pictures were taken of it. */
  views: readonly ComparedView[]
  /** What axe finds now and did not find before, each as a sentence. */
  violations: readonly string[]
  /** Category of Lighthouse, such as `Performance` -> its score from 0 to 100. Null if it was not measured. */
  scores: Readonly<Record<string, number>> | null
}

/** A page at one width of the window. */
export interface ComparedView {
  /** In pixels. */
  width: number
  before: PagePicture | null
  after: PagePicture | null
  isSame: boolean
}

/** A picture of a page as data URLs. */
export interface PagePicture {
  /** The part that differs, with a margin. */
  part: Picture
  whole: Picture
  /** Whether the difference continues below `part`. */
  isCut: boolean
}

export interface Picture {
  url: string
  width: number
  height: number
}

/** The name of a page for people: its path, or where it was. */
export const nameOf = ({ before, after }: ChangedPage): string => after ?? before ?? ''
