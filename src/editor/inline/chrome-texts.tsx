import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { SiteModel } from '../../contracts/page-model.ts'
import { Announcement } from '../../site/chrome/announcement.tsx'
import { Footer } from '../../site/chrome/footer.tsx'
import { Header } from '../../site/chrome/header.tsx'
import { findTexts } from './find-texts.ts'
import { markSite } from './marked-texts.ts'
import type { ShownText } from './shown-text.ts'

const PARTS = { aside: Announcement, header: Header, footer: Footer }

/** The elements of the parts that are the same on every page. */
export type ChromePart = keyof typeof PARTS

/** Finds where a part of the chrome shows its texts. Finds none if it cannot be rendered. */
export function findChromeTexts(element: Element, part: ChromePart, site: SiteModel): ShownText[] {
  const marked = markSite(site)
  const html = renderPart(part, marked.site)
  if (html === null) return []
  const probe = element.ownerDocument.implementation.createHTMLDocument().createElement('div')
  probe.innerHTML = html
  // React puts links to preload pictures in front of it.
  const root = probe.querySelector(`:scope > ${part}`)
  return root ? findTexts(element, root, marked.texts) : []
}

function renderPart(part: ChromePart, site: SiteModel): string | null {
  const Part = PARTS[part]
  try {
    return renderToString(
      <Router base={site.basePath} ssrPath={site.basePath === '' ? '/' : site.basePath}>
        <Part site={site} />
      </Router>,
    )
  } catch {
    // The canvas shows the error in place of the page, so there is no text to find.
    return null
  }
}
