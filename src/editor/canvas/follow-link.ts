import type { Steps } from '../../contracts/change.ts'
import { decodePath } from '../../manifest/path.ts'
import { toShownManifest } from '../languages/shown-manifest.ts'
import { findPageByPath, isSamePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'

/**
 * Opens the target of a link: a page of the site in the editor, a place of the open page, and everything else in a new tab. The frame itself
 * never goes anywhere: it would lose the page.
 */
export function followLink(store: EditorStore, link: HTMLAnchorElement, basePath: string, event: MouseEvent): void {
  if (link.href === '') return
  event.preventDefault()
  const { page } = store.get()
  const manifest = toShownManifest(store.get())
  const isFragment = link.getAttribute('href')?.startsWith('#') === true
  const target = isFragment ? page : findTarget(manifest, link, basePath)
  if (target === null) window.open(link.href, '_blank', 'noopener')
  else if (isSamePlace(target, page)) scrollToFragment(link.hash)
  else {
    store.openPage(target)
    // The page is rendered with the next task.
    requestAnimationFrame(() => scrollToFragment(link.hash))
  }
}

function findTarget(manifest: unknown, link: HTMLAnchorElement, basePath: string): Steps | null {
  const isOwn = link.origin === location.origin && `${link.pathname}/`.startsWith(`${basePath}/`)
  return isOwn ? findPageByPath(manifest, decodePath(link.pathname.slice(basePath.length)) || '/') : null
}

/** Scrolls to the element that a fragment such as `#plans` names, or to the top. */
function scrollToFragment(fragment: string): void {
  const element = fragment === '' ? null : document.getElementById(decodePath(fragment.slice(1)))
  if (element) element.scrollIntoView()
  else window.scrollTo(0, 0)
}
