import type { BlockModel, PageModel, SiteModel } from './page-model.ts'

/** What the dev server says of the manifest: the site as it would be built, and what the validator found. */
export interface PreviewState {
  /** Null as long as no valid manifest was seen. */
  site: { model: SiteModel; pages: PageModel[]; themeCss: string } | null
  /** The validator's report for people; empty when nothing was found. */
  report: string
  errors: number
}

/** Where the dev server answers with the present state, and the name of the event that carries a new one. */
export const PREVIEW_ADDRESS = '/__preview'
export const PREVIEW_EVENT = 'preview:state'

/** The samples of every block type, ready to be shown. */
export interface GalleryState {
  types: { type: string; samples: { name: string; model: BlockModel }[] }[]
  /** Why there is nothing to show, for people; empty when there is. */
  report: string
}

/** Where the gallery is shown, where the dev server answers with its state, and the event that says that there is a new one. */
export const GALLERY_PATH = '/__blocks'
export const GALLERY_ADDRESS = '/__gallery'
export const GALLERY_EVENT = 'gallery:changed'
