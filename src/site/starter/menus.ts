const WIDE = matchMedia('(min-width: 1024px) and (hover: hover)')
/** How long a menu stays open after the pointer left it: a diagonal way to its entries may leave it for a moment. */
const GRACE = 180

/** Adds to the native menus: opening by hover on wide screens, closing by Escape and by a click elsewhere. */
export function startMenus(): void {
  for (const entry of document.querySelectorAll<HTMLElement>('[data-menu-entry]')) {
    const details = entry.querySelector('details')
    if (details) addHover(entry, details)
  }
  addEventListener('keydown', (event) => event.key === 'Escape' && closeOpen(true))
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-menu-entry]')) && WIDE.matches) closeOpen(false)
  })
}

/** Closes the menu and everything in it, as after choosing a link. */
export function closeMenus(): void {
  closeOpen(false)
  const menu = document.querySelector<HTMLElement>('#menu:popover-open')
  menu?.hidePopover()
}

function addHover(entry: HTMLElement, details: HTMLDetailsElement): void {
  let leaving = 0
  entry.addEventListener('pointerenter', () => {
    clearTimeout(leaving)
    if (WIDE.matches) details.open = true
  })
  entry.addEventListener('pointerleave', () => {
    if (!WIDE.matches) return
    leaving = window.setTimeout(() => {
      details.open = false
    }, GRACE)
  })
  const summary = details.querySelector('summary')
  summary?.setAttribute('aria-expanded', 'false')
  details.addEventListener('toggle', () => summary?.setAttribute('aria-expanded', String(details.open)))
}

function closeOpen(isKey: boolean): void {
  const open = document.querySelector<HTMLDetailsElement>('[data-menu-entry] details[open]')
  if (!open) return
  if (isKey && open.contains(document.activeElement)) open.querySelector('summary')?.focus()
  open.open = false
}
