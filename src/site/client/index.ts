// The only script of a page without islands. It uses no React and no library: every byte costs time on every first visit.
import { startGoToTop } from './go-to-top.ts'
import { holdClick, wakeIsland, watchIslands } from './islands.ts'
import { listen } from './listen.ts'
import { startMenus } from './menus.ts'
import { followHistory, followLink, prefetchPage, restoreScroll, saveScroll } from './navigation.ts'

/** Called when the visitor points at or focuses something, so that what it needs loads before it is used. */
const turnTo = (target: Element) => {
  wakeIsland(target)
  prefetchPage(target)
}

listen('pointerover', turnTo)
listen('focusin', turnTo)
listen('click', holdClick, true)
addEventListener('load', watchIslands)
startMenus()
startGoToTop()
restoreScroll()
listen('click', followLink)
addEventListener('popstate', followHistory)
addEventListener('scrollend', saveScroll)
