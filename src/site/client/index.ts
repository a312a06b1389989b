// The script of the first view of every page. It uses no React and no library: every byte costs time on every first visit. What a page needs
// only once it is shown, or the visitor acts, is in `later/` and in scripts such as that of analytics.
import { hydrateIsland, observeIslands, replayClick } from './islands.ts'
import { listen } from './listen.ts'
import { handleHistory, loadLater, prefetchPage, replayKey, replayLink } from './load-later.ts'
import { startMenuState } from './menu-state.ts'
import { restoreScroll, saveScroll } from './scroll.ts'
import { whenIdle } from './when-idle.ts'

/** Called when the visitor points at or focuses something, so that what it needs loads before it is used. */
const prepare = (target: Element) => {
  hydrateIsland(target)
  prefetchPage(target)
}

/** Starts the scripts that the page lists for later, in this order. */
function startListedScripts(): void {
  for (const src of document.querySelector<HTMLElement>('[data-later]')?.dataset.later?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', async: false, src }))
}

listen('pointerover', prepare)
listen('focusin', prepare)
listen('click', replayClick, true)
listen('click', replayLink, true)
listen('keydown', replayKey)
addEventListener('load', () => {
  observeIslands()
  whenIdle(() => {
    loadLater()
    startListedScripts()
  })
})
startMenuState()
restoreScroll()
addEventListener('popstate', handleHistory)
addEventListener('scrollend', saveScroll)
