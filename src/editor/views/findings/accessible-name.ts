/**
 * The name of an element of the page for screen readers: the steps of "Accessible Name and Description Computation 1.2" that the blocks of
 * a site use. Texts of style sheets and roles without a name from their content are not among them.
 */
export function toName(element: Element): string {
  const labelled = listIds(element, 'aria-labelledby').map(readText).join(' ')
  const label = element.getAttribute('aria-label') ?? ''
  const own = isLabelable(element) ? [...(element.labels ?? [])].map(readText).join(' ') : readText(element)
  const others = [element.getAttribute('alt'), element.getAttribute('title'), element.getAttribute('placeholder')]
  return (
    [labelled, label, own, ...others].map((name) => name?.replace(/\s+/g, ' ').trim() ?? '').find((name) => name !== '') ?? ''
  )
}

type Labelable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The element can belong to the window of a frame, whose classes are others. */
const isLabelable = (element: Element): element is Labelable => element.matches('input, select, textarea')

function listIds(element: Element, attribute: string): Element[] {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? []
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
}

/** The text of an element with the alternative texts of its pictures, without what is hidden from screen readers. */
function readText(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
    const child = [...element.children].find((one) => one === node)
    if (!child || child.matches('[aria-hidden=true], [hidden], script, style')) return ''
    const label = child.getAttribute('aria-label') ?? child.getAttribute('alt')
    return label ?? ` ${readText(child)} `
  })
  return parts.join('')
}

const ROLES: readonly (readonly [selector: string, role: string])[] = [
  ['a[href]', 'link'],
  ['summary', 'button'],
  ['button, input:is([type=submit], [type=button], [type=reset])', 'button'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio button'],
  ['input[type=file]', 'file'],
  ['select', 'list of options'],
  ['input, textarea, [contenteditable]', 'text field'],
  ['iframe', 'frame'],
  ['audio, video', 'player'],
  ['img', 'picture'],
]

/** Roles of WAI-ARIA in words. The others are words already. */
const ROLE_WORDS: Readonly<Record<string, string>> = { tabpanel: 'tab panel', menuitem: 'menu item', textbox: 'text field' }

/** What kind of element it is, and its state, as a screen reader says it after the name: `button, closed`. */
export function describeRole(element: Element): string {
  const written = element.getAttribute('role')
  const role =
    (written && (ROLE_WORDS[written] ?? written)) ?? ROLES.find(([selector]) => element.matches(selector))?.[1] ?? 'area'
  const expanded = element.matches('summary') ? String(element.parentElement?.hasAttribute('open')) : element.ariaExpanded
  const states = [
    role,
    expanded === null ? '' : expanded === 'true' ? 'open' : 'closed',
    element.matches(':checked') ? 'chosen' : '',
    element.matches(':required') ? 'required' : '',
    element.ariaSelected === 'true' ? 'selected' : '',
    element.ariaCurrent ? 'current' : '',
  ]
  return states.filter((state) => state !== '').join(', ')
}
