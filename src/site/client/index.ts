// The only script of a page without islands. No React, no library: every byte here is paid on every first visit.
import { startGoToTop } from './go-to-top.ts'
import { holdClick, wakeIsland, watchIslands } from './islands.ts'
import { listen } from './listen.ts'
import { startMenus } from './menus.ts'
import { followHistory, followLink, prefetchPage, restoreScroll, saveScroll } from './navigation.ts'

/** The visitor turns to something, by mouse, finger or key: what it needs is asked for before it is used. */
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
