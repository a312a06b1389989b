import type { PageModel, SiteModel } from './page-model.ts'

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
