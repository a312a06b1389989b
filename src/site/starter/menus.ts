const WIDE = matchMedia('(min-width: 1024px)')
/** How long the pointer stays elsewhere before an open menu closes or gives way to another: a diagonal way into it crosses other entries. */
const PATIENCE = 160

let waiting = 0
let pointed: Element | null = null
/** The submenu that the pointer has opened and no click has followed yet. */
let fresh: Element | null = null

/** Adds to the native menus: opening by hover on wide screens, closing by Escape and by turning to something else, and their state. */
export function startMenus(): void {
  showState()
  addEventListener('toggle', showState, true)
  addEventListener('pointerover', followPointer)
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeSubmenu())
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('header')) closeMenus()
  })
  // Whatever a link opens, here or in a new tab: it has been chosen.
  addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (!target.matches('header :not(a, a *)')) closeMenus()
    // Whoever aims at a toggle opens its menu on the way there: the click means to open it, too.
    if (fresh === target.parentElement) event.preventDefault()
    fresh = null
  })
}

/** Says on each control of a menu whether that menu is open. */
function showState(): void {
  for (const control of document.querySelectorAll('header summary, header button'))
    control.ariaExpanded = String(control.matches('[open] *, :has(+ :popover-open)'))
  // On a phone another submenu may have closed above the one that was opened, which has moved up with everything below.
  if (!WIDE.matches) findOpen()?.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
}

function followPointer({ target, pointerType }: PointerEvent): void {
  const entry = target instanceof Element ? target.closest('[data-menu-entry]') : null
  if (entry === pointed || pointerType !== 'mouse' || !WIDE.matches) return
  pointed = entry
  clearTimeout(waiting)
  waiting = setTimeout(
    () => {
      const submenu = entry?.querySelector('details')
      if (submenu) {
        if (!submenu.open) fresh = submenu
        submenu.open = true
      } else closeSubmenu()
    },
    findOpen() ? PATIENCE : 0,
  )
}

function closeMenus(): void {
  closeSubmenu()
  document.querySelector<HTMLElement>('header nav')?.hidePopover()
}

const findOpen = () => document.querySelector('header [open]')

/** Closes the open submenu. Focus that was in it goes to its toggle. */
function closeSubmenu(): void {
  clearTimeout(waiting)
  document.querySelector<HTMLElement>('header [open]:focus-within summary')?.focus()
  findOpen()?.removeAttribute('open')
}
