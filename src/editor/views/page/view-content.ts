import type { PageViewName } from '../../store/state.ts'

/** What the name of a frame says if it shows a view of the page. */
export interface ViewContent {
  view: PageViewName
  /** Which version of the page it shows. */
  version: 'draft' | 'compared'
}

/** The event at the element of the frame after the page in it was rendered. */
export const RENDERED_EVENT = 'editor:rendered'

export const toFrameName = (content: ViewContent): string => JSON.stringify(content)

/** What a frame shows, from its name; null for other names. */
export const parseViewContent = (name: string): ViewContent | null => (name.startsWith('{"view":') ? JSON.parse(name) : null)
