// The only script of a page without islands. It uses no React and no library: every byte costs time on every first visit.
import { startGoToTop } from './go-to-top.ts'
import { hydrateIsland, observeIslands, replayClick } from './islands.ts'
import { listen } from './listen.ts'
import { startMenus } from './menus.ts'
import { followLink, handleHistory, prefetchPage, restoreScroll, saveScroll } from './navigation.ts'

/** Called when the visitor points at or focuses something, so that what it needs loads before it is used. */
const prepare = (target: Element) => {
  hydrateIsland(target)
  prefetchPage(target)
}

listen('pointerover', prepare)
listen('focusin', prepare)
listen('click', replayClick, true)
addEventListener('load', observeIslands)
startMenus()
startGoToTop()
restoreScroll()
listen('click', followLink)
addEventListener('popstate', handleHistory)
addEventListener('scrollend', saveScroll)
