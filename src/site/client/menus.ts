import { listen } from './listen.ts'

const WIDE = matchMedia('(width>=1024px)')
let waiting = 0
let pointed: Element | null = null
/** The submenu that the pointer has opened and no click has followed yet. */
let fresh: Element | null = null

/** Adds to the native menus: opening by hover on wide screens, arrow keys, closing by Escape and by turning to something else, and their state. */
export function startMenus(): void {
  showState()
  addEventListener('toggle', showState, true)
  listen('pointermove', followPointer)
  addEventListener('keydown', followKey)
  listen('focusin', (target) => {
    if (!target.closest('header')) closeMenus()
  })
  // Whatever a link opens, here or in a new tab: it has been chosen.
  listen('click', (target, event) => {
    if (!target.matches('header :not(a, a *)')) closeMenus()
    // Whoever aims at a toggle opens its menu on the way there: the click means to open it, too.
    if (fresh === target.parentElement) event.preventDefault()
    fresh = null
  })
}

/** Says on each control of a menu whether that menu is open. */
function showState(): void {
  for (const control of document.querySelectorAll('header button, header summary'))
    control.ariaExpanded = `${control.matches('[open] *, :has(+ :popover-open)')}`
  // On a phone another submenu may have closed above the one that was opened, which has moved up with everything below.
  if (!WIDE.matches) findOpen()?.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
}

function followPointer(target: Element, { pointerType, movementY }: PointerEvent): void {
  if (pointerType !== 'mouse' || !WIDE.matches) return
  const entry = target.closest('[data-menu-entry]')
  const isCrossing = entry && movementY > 0
  if (entry === pointed && !isCrossing) return
  pointed = entry
  clearTimeout(waiting)
  // Milliseconds that the pointer stays there. On the way to a far corner of an open menu it crosses other entries and moves down.
  waiting = setTimeout(
    () => {
      const submenu = entry?.querySelector('details')
      if (submenu) {
        if (!submenu.open) fresh = submenu
        submenu.open = true
      } else closeSubmenu()
    },
    findOpen() ? (entry && !isCrossing ? 90 : 240) : 0,
  )
}

/** Escape closes; the arrow keys go up and down what is seen of the menu, and down opens what stands below a toggle first. */
function followKey(event: KeyboardEvent): void {
  const { key } = event
  if (key === 'Escape') closeSubmenu()
  const stops = [...document.querySelectorAll<HTMLElement>('#menu :is(a, summary)')].filter((stop) => stop.checkVisibility())
  const place = stops.findIndex((stop) => stop.matches(':focus'))
  const step = +(key === 'ArrowDown') - +(key === 'ArrowUp')
  if (place < 0 || !step) return
  event.preventDefault()
  if (step > 0 && stops[place]?.matches(':not([open])>summary')) stops[place].click()
  else stops[place + step]?.focus()
}

function closeMenus(): void {
  closeSubmenu()
  document.querySelector<HTMLElement>('#menu')?.hidePopover()
}

const findOpen = () => document.querySelector('header [open]')

/** Closes the open submenu. Focus that was in it goes to its toggle. */
function closeSubmenu(): void {
  clearTimeout(waiting)
  document.querySelector<HTMLElement>('header [open]:focus-within summary')?.focus()
  findOpen()?.removeAttribute('open')
}
