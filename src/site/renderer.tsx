import { renderToStaticMarkup } from 'react-dom/server'
import { RECEIPT_PLACEHOLDER, type ServedSite } from '../contracts/built-site.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import type { Hyphenation } from '../contracts/hyphenation.ts'
import type { BlockModel, SiteModel } from '../contracts/page-model.ts'
import type { SubmittedForm } from '../contracts/public-form.ts'
import type { Texts } from '../manifest/manifest.gen.ts'
import { ErrorScreen } from './error-screen.tsx'
import { markForeignLinks } from './foreign-texts/foreign-links.ts'
import { markForeignTexts } from './foreign-texts/index.ts'
import { renderNavigation } from './navigation/render-navigation.tsx'
import { ReceiptNotice } from './receipt-notice.tsx'
import { renderBlocks } from './render-block.tsx'
import { type PageInput, renderDocument, UNUSED_PATH } from './render-document.tsx'
import { addSoftHyphens } from './soft-hyphens.ts'

export { toPageSizeText } from './chrome/page-size.ts'
export { renderPreviewFile } from './preview-file.tsx'
export { renderSample } from './sample.tsx'
export { addSoftHyphens, listLargeWords } from './soft-hyphens.ts'

/** The HTML of a page at build time. Throws an `ExpectedError` with the code `BLOCK_FAILED` when the renderer of a block throws. */
export function renderPage(input: PageInput): string {
  return renderPageBlocks(input, null, (model, error) => {
    throw toBlockError(model, input.page.path, error)
  })
}

/** The message names the page and the position of the block: `3 > 1 > 2` is in a column of block 3. */
function toBlockError({ block, place }: BlockModel, path: string, cause: unknown): ExpectedError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const position = place.id.slice(1).split('-').join(' > ')
  const message = `Block ${position} (${block.type}) of the page ${path} cannot be rendered: ${reason}`
  return new ExpectedError('BLOCK_FAILED', message, { cause })
}

/** What the page of a form is rendered from. */
interface FormPageInput extends PageInput {
  /** Where its long words break. By default as the browser finds out. */
  hyphenation?: Hyphenation
}

/** The HTML of a page that shows a submitted form, in production. A block whose renderer throws is omitted. */
export function renderForm({ hyphenation, ...input }: FormPageInput, submitted: SubmittedForm): string {
  const html = renderPageBlocks(input, submitted, () => '')
  return hyphenation ? addSoftHyphens(html, input.site.language, hyphenation) : html
}

function renderPageBlocks(
  { site, page, assets, pageSize }: PageInput,
  submitted: SubmittedForm | null,
  onError: (model: BlockModel, error: unknown) => string,
): string {
  const pagePlace = { path: page.path, basePath: site.basePath, language: site.language, texts: site.texts, submitted }
  const blocks = renderBlocks(page.blocks, { pagePlace, islands: assets.islands, onError })
  const content = renderNavigation(page, site) + (page.takesReceipt ? RECEIPT_PLACEHOLDER + blocks : blocks)
  const titled = { ...page, title: toTitle(page.title, submitted, site.texts) }
  const html = renderDocument({ site, page: titled, assets, pageSize }, content)
  if (!site.languages) return html
  const foreign = [...site.languages.untranslated, ...(page.languages?.untranslated ?? [])]
  return markForeignLinks(markForeignTexts(html, site.language, foreign), site)
}

function toTitle(title: string, submitted: SubmittedForm | null, texts: Required<Texts>): string {
  if (submitted?.reached?.kind === 'asked') return `${texts.confirmTitle}: ${title}`
  const isProblem = submitted !== null && (submitted.problems.length > 0 || submitted.failure !== null)
  return isProblem ? `${texts.errorPrefix} ${title}` : title
}

/** The HTML of the notice after a sent form. It contains `{receipt}` once. */
export const renderReceiptNotice = ({ texts }: SiteModel): ServedSite['receiptNotice'] => ({
  sent: renderToStaticMarkup(<ReceiptNotice sentence={texts.sent} texts={texts} />),
  unanswerable: renderToStaticMarkup(<ReceiptNotice sentence={texts.sent} note={texts.noContactDetails} texts={texts} />),
  unconfirmed: renderToStaticMarkup(<ReceiptNotice sentence={texts.confirmByEmail} texts={texts} />),
  mailDelayed: renderToStaticMarkup(<ReceiptNotice sentence={texts.sent} note={texts.confirmLater} texts={texts} />),
})

/** The HTML of the server's error page, with a placeholder for the status. */
export function renderErrorPage({ site, assets }: Omit<PageInput, 'page'>): string {
  const title = site.texts.errorTitle
  const page = {
    path: UNUSED_PATH,
    title,
    description: title,
    canonical: null,
    noindex: true,
    image: null,
    takesReceipt: false,
    blocks: [],
  }
  return renderDocument({ site, page, assets }, renderToStaticMarkup(<ErrorScreen site={site} />))
}
