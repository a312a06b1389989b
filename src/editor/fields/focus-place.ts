import type { Steps } from '../../contracts/change.ts'
import { parsePointer, toPointer } from '../../manifest/pointer.ts'
import { actBeforeNextKey } from '../commands/before-next-key.ts'
import { isTextInput } from '../theme/is-text-input.ts'

/** Marks the field of a value in the panel with its pointer. */
const FIELD_ATTRIBUTE = 'data-field'

const TEXT = 'textarea, input'
const FOLDED = '[hidden="until-found"]'
const CONTROL = '[data-part="control"] :is(input, textarea, button, [tabindex="0"]):not([tabindex="-1"])'

/** Focuses the control of a value, its entry in a list, or the control of the nearest value around it that is shown. */
function focusPlace(at: Steps): void {
  for (let length = at.length; length > 0; length -= 1) {
    const field = document.querySelector(toFieldSelector(at.slice(0, length)))
    const entry = length < at.length ? field?.querySelector<HTMLElement>(toEntrySelector(at, length)) : null
    const control = entry ?? field?.querySelector<HTMLElement>(CONTROL) ?? field?.querySelector<HTMLElement>('button')
    if (!control) continue
    unfold(control)
    control.scrollIntoView({ block: 'nearest' })
    if (entry) focusEntry(entry)
    else control.focus()
    return
  }
}

/** Focuses an entry of a list, and then the text in it: a list that gets the focus at once gives it to its first entry. */
function focusEntry(entry: HTMLElement, isSelected = false): void {
  entry.focus()
  const text = entry.querySelector<HTMLInputElement | HTMLTextAreaElement>(TEXT)
  queueMicrotask(() => {
    text?.focus()
    if (isSelected) text?.select()
  })
}

/** The value whose field contains an element, or whose entry in the list of a field; null if there is none. */
export function findPlaceAt(element: Element): Steps | null {
  const field = element.closest(`[${FIELD_ATTRIBUTE}]`)
  const pointer = field?.getAttribute(FIELD_ATTRIBUTE)
  if (!field || !pointer) return null
  const entry = element.closest('[data-key]')
  const key = entry && field.contains(entry) ? entry.getAttribute('data-key') : null
  if (key?.startsWith('/')) return parsePointer(key)
  return [...parsePointer(pointer), ...(key === null ? [] : [Number(key)])]
}

/** Opens the folded sections around an element, by the event with which a browser finds a text in them. */
function unfold(element: Element): void {
  for (let folded = element.closest(FOLDED); folded; folded = folded.parentElement?.closest(FOLDED) ?? null)
    folded.dispatchEvent(new Event('beforematch'))
}

/** Focuses a value as soon as it is shown. */
export const focusPlaceSoon = (at: Steps): void => focusSoon(() => focusPlace(at))

/** Focuses the first text of a new entry and selects it as soon as it is shown, so that typing replaces it. */
export const selectFirstTextSoon = (at: Steps): void => focusSoon(() => selectFirstText(at))

/** Lists render their entries only after the fields around them. Who has gone to another text in the meantime stays there. */
function focusSoon(focus: () => void): void {
  const before = document.activeElement
  actBeforeNextKey(() => {
    const { activeElement } = document
    if (activeElement === before || !isTextInput(activeElement)) focus()
  })
}

function selectFirstText(at: Steps): void {
  const entry = document.querySelector<HTMLElement>(`${toFieldSelector(at.slice(0, -1))} ${toEntrySelector(at, at.length - 1)}`)
  if (entry) {
    focusEntry(entry, true)
    return
  }
  const fields = `[${FIELD_ATTRIBUTE}^="${CSS.escape(`${toPointer(at)}/`)}"]`
  const text = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`${fields} :is(${TEXT})`)
  text?.focus()
  text?.select()
}

const toFieldSelector = (at: Steps): string => `[${FIELD_ATTRIBUTE}="${CSS.escape(toPointer(at))}"]`

/** The entry of a list: a row of a tree has its own pointer as key, others have their index in the list that ends at `length`. */
function toEntrySelector(at: Steps, length: number): string {
  const keys = [toPointer(at), String(at[length])]
  return `:is(${keys.map((key) => `[data-key="${CSS.escape(key)}"]`).join()})`
}
