import type { ClientParts } from '../parts.ts'

const WIDE = matchMedia('(width>=1024px)')
let hoverTimer = 0
let hoveredEntry: Element | null = null
/** The submenu that hovering has opened and that has not been clicked since. */
let hoverOpened: Element | null = null

/** Adds to the native menus: opening on hover on wide screens, arrow keys, and closing on Escape or when focus leaves. */
export function startMenus({ listen }: Pick<ClientParts, 'listen'>): void {
  addEventListener('toggle', keepInView, true)
  listen('pointermove', handlePointer)
  // The pointer may have come to rest on an entry before this script was loaded.
  if (matchMedia('(hover)').matches) turnTo(document.querySelector('[data-menu-entry]:hover'), false)
  addEventListener('keydown', handleKey)
  listen('focusin', (target) => {
    if (!target.closest('header')) closeMenus()
  })
  // A click on any link closes the menus, even if the link opens a new tab.
  listen('click', (target, event) => {
    if (!target.matches('header :not(a, a *)')) closeMenus()
    // Moving the pointer to a toggle opens its menu. The click that follows must not close it.
    if (hoverOpened === target.parentElement) event.preventDefault()
    hoverOpened = null
  })
}

/** On a phone, closing another submenu above may have moved the opened one out of view. */
function keepInView(): void {
  if (!WIDE.matches) findOpen()?.querySelector('summary')?.scrollIntoView({ block: 'nearest' })
}

function handlePointer(target: Element, { pointerType, movementY }: PointerEvent): void {
  if (pointerType === 'mouse') turnTo(target.closest('[data-menu-entry]'), movementY > 0)
}

/** Opens the submenu of the entry below the pointer, or closes the open one. */
function turnTo(entry: Element | null, isMovingDown: boolean): void {
  const isCrossing = entry && isMovingDown
  if (!WIDE.matches || (entry === hoveredEntry && !isCrossing)) return
  hoveredEntry = entry
  clearTimeout(hoverTimer)
  // The delay in milliseconds before the menu reacts. A pointer on its way to a far corner of an open menu crosses other entries and moves
  // down.
  hoverTimer = setTimeout(
    () => {
      const submenu = entry?.querySelector('details')
      if (submenu) {
        if (!submenu.open) hoverOpened = submenu
        submenu.open = true
      } else closeSubmenu()
    },
    findOpen() ? (entry && !isCrossing ? 90 : 240) : 0,
  )
}

/** Escape closes. The arrow keys move through the visible entries; down on a closed toggle opens its submenu first. */
function handleKey(event: KeyboardEvent): void {
  const { key } = event
  if (key === 'Escape') closeSubmenu()
  const stops = [...document.querySelectorAll<HTMLElement>('#menu :is(a, summary)')].filter((stop) => stop.checkVisibility())
  const index = stops.findIndex((stop) => stop.matches(':focus'))
  const step = +(key === 'ArrowDown') - +(key === 'ArrowUp')
  if (index < 0 || !step) return
  event.preventDefault()
  if (step > 0 && stops[index]?.matches(':not([open])>summary')) stops[index].click()
  else stops[index + step]?.focus()
}

function closeMenus(): void {
  closeSubmenu()
  document.querySelector<HTMLElement>('#menu')?.hidePopover()
}

const findOpen = () => document.querySelector('header [open]')

/** Closes the open submenu and moves focus from it to its toggle. */
function closeSubmenu(): void {
  clearTimeout(hoverTimer)
  document.querySelector<HTMLElement>('header [open]:focus-within summary')?.focus()
  findOpen()?.removeAttribute('open')
}
