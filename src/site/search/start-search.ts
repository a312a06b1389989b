import type { SearchIndex } from '../../contracts/search-index.ts'
import { createEntryFinder, type FoundEntry, MAX_RESULTS } from './find-entries.ts'
import type { TextPart } from './mark-words.ts'

/** Makes the dialog search: now for what has been typed already, and then with each change. Throws if the index cannot be read. */
export function startSearch(dialog: HTMLDialogElement, index: SearchIndex): void {
  const findEntries = createEntryFinder(index)
  const [field, list, status] = [dialog.querySelector('input'), dialog.querySelector('ul'), dialog.querySelector('[role=status]')]
  if (!field || !list || !status) return
  const { searchBase = '', searchResults = '', searchNothing = '' } = dialog.dataset
  const show = () => {
    const { count, entries } = findEntries(field.value)
    const shownCount = count > MAX_RESULTS ? `${MAX_RESULTS}+` : `${count}`
    const isEmpty = field.value.trim() === ''
    status.textContent = isEmpty ? '' : count > 0 ? searchResults.replace('{count}', shownCount) : searchNothing
    list.replaceChildren(...entries.map((entry) => toItem(entry, searchBase)))
    list.scrollTop = 0
  }
  field.addEventListener('input', show)
  dialog.addEventListener('keydown', moveFocus)
  dialog.addEventListener('click', closeOnLink)
  show()
}

function toItem({ link, page, heading, excerpt }: FoundEntry, basePath: string): HTMLElement {
  const anchor = toElement('a', toElement('b', ...toNodes(heading)))
  anchor.href = `${basePath}${link}`
  if (page !== null) anchor.append(toElement('small', page))
  if (excerpt.length > 0) anchor.append(toElement('span', ...toNodes(excerpt)))
  return toElement('li', anchor)
}

const toNodes = (parts: readonly TextPart[]) => parts.map(({ text, isMatch }) => (isMatch ? toElement('mark', text) : text))

function toElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

/** The arrow keys move between the field and the results. Enter moves from the field to the first result. */
function moveFocus(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof Element) || event.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
  const index = stops.findIndex((stop) => stop.matches(':focus'))
  const isEnter = event.key === 'Enter' && index === 0
  const step = +(event.key === 'ArrowDown' || isEnter) - +(event.key === 'ArrowUp')
  if (index < 0 || step === 0) return
  event.preventDefault()
  stops[index + step]?.focus()
}

/** A link closes the dialog, unless it opens elsewhere. So does a click next to the dialog, whose target is the dialog itself. */
function closeOnLink({ currentTarget, target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(currentTarget instanceof HTMLDialogElement) || !(target instanceof Element) || ctrlKey || metaKey || shiftKey) return
  if (target === currentTarget || target.closest('a')) currentTarget.close()
}
