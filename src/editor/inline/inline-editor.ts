import type { Steps } from '../../contracts/change.ts'
import { isSamePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { type EditableText, findPlace, listEditableTexts } from './editable-texts.ts'
import { findDescriptionAt, findTextAt } from './find-text-at.ts'
import { canOpen, isOpen, openText } from './open-text.ts'
import type { Caret } from './session.ts'
import { type ShownText, toElement } from './shown-text.ts'
import { type RunningSession, startSession } from './start-session.ts'

/** What the canvas provides. */
export interface InlineHost {
  store: EditorStore
  /** The part of the page with a key, as it is rendered now; null if there is none. */
  findOwner(key: string): TextOwner | null
  /** Leaves a part as it is, however the manifest changes; null renders all parts again, before it returns. */
  freeze(key: string | null): void
  /** Gives the focus to the page after the person has left a text. */
  focusPage(): void
}

/** A part of the page with texts: a block, or the header or footer. */
export interface TextOwner {
  element: HTMLElement
  /** What is rendered. Another object if that has changed. */
  model: object
  /** From where the steps of its texts start. */
  steps: Steps
  findTexts(): ShownText[]
}

/** Edits the texts of the page where they are read. */
export interface InlineEditor {
  /** Whether a point of the window is on a text of a block. */
  isTextAt(key: string, x: number, y: number): boolean
  /** Where the text at a point of the window is written; null if there is none. */
  findAt(key: string, x: number, y: number): Steps | null
  /** Where the picture at a point of the window is written; null if there is none, or if it has no description by which it is found. */
  findPictureAt(key: string, x: number, y: number): Steps | null
  /** Edits the text of a block at a point of the window. Returns whether there is one. */
  startAt(key: string, x: number, y: number): boolean
  /** Edits the first text of a block. Returns whether there is one. */
  startFirst(key: string): boolean
  /** Shows the first text of a block that is written in a value: opens its tab or slide, and scrolls to it. */
  show(key: string, at: Steps): void
  /** Call it after the page was rendered again: shows the text as it is now, or stops if its block is gone. */
  sync(): void
}

interface KnownTexts {
  model: object | null
  element: HTMLElement | null
  manifest: unknown
  texts: EditableText[]
}

const NO_TEXTS: KnownTexts = { model: null, element: null, manifest: null, texts: [] }

export function createInlineEditor(host: InlineHost): InlineEditor {
  const { store, findOwner, freeze, focusPage } = host
  let session: RunningSession | null = null
  let key: string | null = null
  let known = NO_TEXTS

  /** The texts of a block. They are found again when anything has changed. */
  function list(owner: string): EditableText[] {
    const found = findOwner(owner)
    if (!found) return []
    const { element, model } = found
    const state = store.get()
    const { manifest } = state
    if (known.model === model && known.element === element && known.manifest === manifest) return known.texts
    known = { model, element, manifest, texts: listEditableTexts(found.findTexts(), found, state) }
    return known.texts
  }

  /** Ends editing. What was typed stays. */
  function stop(): void {
    const running = session
    if (running === null) return
    session = null
    key = null
    known = NO_TEXTS
    running.end()
    freeze(null)
  }

  function begin(owner: string, text: EditableText, caret: Caret): void {
    const section = findOwner(owner)?.element
    if (!section) return
    freeze(owner)
    key = owner
    const started = startSession({
      text,
      caret,
      section,
      store,
      locate() {
        const found = findOwner(owner)
        return found && findPlace(store.get().manifest, found, text.shown)
      },
      // An element that is removed loses the focus, when another session may have started already.
      onLeave: (by) => session === started && leave(owner, text, by),
      onBlur: () => session === started && stop(),
    })
    session = started
  }

  /** The block is rendered again before its next text is edited, because it then shows what was typed. */
  function leave(owner: string, text: EditableText, by: -1 | 0 | 1): void {
    const ordinal = listEqual(known.texts, text).indexOf(text)
    stop()
    const texts = list(owner).filter(canOpen)
    const current = listEqual(texts, text)[ordinal]
    const next = by === 0 || !current ? undefined : texts[texts.indexOf(current) + by]
    focusPage()
    if (next) reach(owner, next)
  }

  /** Edits a text that may be in a closed tab. */
  function reach(owner: string, text: EditableText): void {
    openText(text)
    // React shows an opened tab with the next task.
    if (isOpen(text)) begin(owner, text, 'all')
    else setTimeout(() => session === null && isOpen(text) && begin(owner, text, 'all'))
  }

  return {
    // While a text is edited, its nodes are out of the page.
    isTextAt: (owner, x, y) => key !== owner && findTextAt(list(owner), x, y) !== null,
    findAt: (owner, x, y) => findTextAt(list(owner), x, y)?.at ?? null,
    findPictureAt: (owner, x, y) => findDescriptionAt(list(owner), x, y)?.at.slice(0, -1) ?? null,
    startAt(owner, x, y) {
      stop()
      const text = findTextAt(list(owner), x, y)
      if (text) begin(owner, text, { x, y })
      return text !== null
    },
    startFirst(owner) {
      stop()
      const text = list(owner).find(isOpen)
      if (text) begin(owner, text, 'all')
      return text !== undefined
    },
    show(owner, at) {
      const text = list(owner).find((one) => at.every((step, index) => one.at[index] === step))
      if (!text || session !== null) return
      openText(text)
      if (isOpen(text)) reveal(toElement(text.shown))
    },
    sync() {
      if (key === null) return
      if (store.get().mode === 'edit' && findOwner(key)) session?.sync()
      else stop()
    },
  }
}

/** A text can be shown several times, such as in a tab and in its panel. */
const listEqual = (texts: readonly EditableText[], { at, shown }: EditableText): EditableText[] =>
  texts.filter((other) => isSamePlace(other.at, at) && other.shown.kind === shown.kind)

/** The header of the page may cover this part of the view, in CSS pixels. */
const HEADER_HEIGHT = 80

/** Scrolls to an element that is not completely in view. */
function reveal(element: Element | null): void {
  const { top = HEADER_HEIGHT, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  if (top < HEADER_HEIGHT || bottom > innerHeight) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
