import {
  AlignLeft,
  Columns2,
  Contrast,
  FileCode,
  Heading,
  ImageOff,
  Keyboard,
  type LucideIcon,
  MessageSquareDiff,
  MoveHorizontal,
  Pause,
  TextInitial,
  ZoomIn,
} from 'lucide-react'
import type { PageViewName } from '../store/state.ts'

interface PageView {
  title: string
  /** What it shows and why, in a sentence or two for people. */
  help: string
  icon: LucideIcon
  /** What the list next to the page shows; null without a list. */
  finds: 'widths' | 'stops' | 'headings' | null
}

/** What people read about each view of the page. */
export const PAGE_VIEWS: Readonly<Record<PageViewName, PageView>> = {
  widths: {
    title: 'Narrow and wide screens',
    help: 'The page as it is. The list names what does not fit on common screens.',
    icon: MoveHorizontal,
    finds: 'widths',
  },
  longTexts: {
    title: 'Long texts',
    help: 'Every text is about twice as long, with long words as in German. Nothing may overlap or be cut off.',
    icon: AlignLeft,
    finds: 'widths',
  },
  shortTexts: {
    title: 'Short texts',
    help: 'Every text is one word, and optional texts are missing. The page must still look complete.',
    icon: TextInitial,
    finds: 'widths',
  },
  noPictures: {
    title: 'No pictures',
    help: 'No picture has loaded. The alternative texts say what the pictures would show.',
    icon: ImageOff,
    finds: 'widths',
  },
  largeText: {
    title: 'Text at 200 %',
    help: 'Text is twice as large, as people with low vision set it in their browser.',
    icon: ZoomIn,
    finds: 'widths',
  },
  noScript: {
    title: 'No script',
    help: 'The page before its scripts have loaded, or if they fail. Every text and link must be reachable.',
    icon: FileCode,
    finds: 'widths',
  },
  reducedMotion: {
    title: 'Reduced motion',
    help: 'Animations are off, as for visitors who turned them off in their system.',
    icon: Pause,
    finds: null,
  },
  grayscale: {
    title: 'Without colors',
    help: 'The page in shades of gray. Nothing may depend on a color alone.',
    icon: Contrast,
    finds: null,
  },
  keyboard: {
    title: 'Keyboard order',
    help: 'The numbers show where the Tab key goes. The list shows what a screen reader says there.',
    icon: Keyboard,
    finds: 'stops',
  },
  headings: {
    title: 'Headings',
    help: 'The headings of the page as an outline. Screen readers and search engines use it.',
    icon: Heading,
    finds: 'headings',
  },
  compare: {
    title: 'Compare with the published page',
    help: 'Changed blocks are marked in both versions.',
    icon: Columns2,
    finds: null,
  },
  proposal: {
    title: 'Proposal',
    help: 'The page as it would be. Nothing changes until you accept it.',
    icon: MessageSquareDiff,
    finds: null,
  },
}

/** The views in the groups of the menu. A proposal is opened from the list of proposals. */
export const PAGE_VIEW_GROUPS: readonly { title: string; names: readonly PageViewName[] }[] = [
  {
    title: 'Show the page with',
    names: ['widths', 'longTexts', 'shortTexts', 'noPictures', 'largeText', 'noScript', 'reducedMotion', 'grayscale'],
  },
  { title: 'Show the structure', names: ['keyboard', 'headings'] },
  { title: 'Show the changes', names: ['compare'] },
]
