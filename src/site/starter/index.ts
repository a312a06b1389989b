// The only script of a page without islands. No React, no library: every byte here is paid on every first visit.
import { startGoToTop } from './go-to-top.ts'
import { startIslands, wakeIsland } from './islands.ts'
import { startMenus } from './menus.ts'
import { prefetchPage, startNavigation } from './navigation.ts'

/** The visitor turns to something, by mouse, finger or key: what it needs is asked for before it is used. */
const turnTo = ({ target }: Event) => {
  if (!(target instanceof Element)) return
  wakeIsland(target)
  prefetchPage(target)
}

for (const type of ['pointerover', 'focusin']) addEventListener(type, turnTo)
startIslands()
startMenus()
startGoToTop()
startNavigation()
