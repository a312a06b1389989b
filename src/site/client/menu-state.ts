/** Keeps `aria-expanded` of each control of a menu up to date. The menus themselves are native. */
export function startMenuState(): void {
  updateExpanded()
  addEventListener('toggle', updateExpanded, true)
}

function updateExpanded(): void {
  for (const control of document.querySelectorAll('header :is([popovertarget], summary)'))
    control.ariaExpanded = `${control.matches('[open] *, :has(+ :popover-open)')}`
}
