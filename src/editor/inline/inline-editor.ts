import type { LiveBlock, LivePage } from '../../models/live-block.ts'
import { isSamePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { type EditableText, findPlace, findTextAt, isClosed, isOpen, listEditableTexts, openPlaceOf } from './editable-texts.ts'
import type { Caret } from './session.ts'
import { type RunningSession, startSession } from './start-session.ts'

/** What the canvas provides. */
export interface InlineHost {
  store: EditorStore
  /** The page as it is rendered now. */
  getPage(): LivePage
  /** The section frame of an entry of the page, or null. */
  findSection(key: string): HTMLElement | null
  /** Leaves the block of an entry as it is, however the manifest changes; null renders all blocks again, before it returns. */
  freeze(key: string | null): void
  /** Gives the focus to a block after the person has left its text. */
  focusBlock(key: string): void
}

/** Edits the texts of blocks where they are read. */
export interface InlineEditor {
  /** Whether a point of the window is on a text of a block. */
  isTextAt(key: string, x: number, y: number): boolean
  /** Edits the text of a block at a point of the window. Returns whether there is one. */
  startAt(key: string, x: number, y: number): boolean
  /** Edits the first text of a block. Returns whether there is one. */
  startFirst(key: string, caret: Caret): boolean
  /** Ends editing. What was typed stays. */
  stop(): void
  /** Call it after the page was rendered again: shows the text as it is now, or stops if its block is gone. */
  sync(): void
}

interface KnownTexts {
  entry: LiveBlock | null
  section: HTMLElement | null
  manifest: unknown
  texts: EditableText[]
}

const NO_TEXTS: KnownTexts = { entry: null, section: null, manifest: null, texts: [] }

export function createInlineEditor(host: InlineHost): InlineEditor {
  const { store, getPage, findSection, freeze, focusBlock } = host
  let session: RunningSession | null = null
  let key: string | null = null
  let known = NO_TEXTS

  /** The texts of a block. They are found again when anything has changed. */
  function list(owner: string): EditableText[] {
    const { byKey, pagePlace } = getPage()
    const [entry, section, { manifest }] = [byKey.get(owner), findSection(owner), store.get()]
    if (!entry || !section) return []
    if (known.entry === entry && known.section === section && known.manifest === manifest) return known.texts
    known = { entry, section, manifest, texts: listEditableTexts(section, entry, pagePlace, manifest) }
    return known.texts
  }

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
    const section = findSection(owner)
    if (!section) return
    freeze(owner)
    key = owner
    const started = startSession({
      text,
      caret,
      section,
      store,
      locate() {
        const entry = getPage().byKey.get(owner)
        return entry ? findPlace(store.get().manifest, entry, text.shown) : null
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
    const texts = list(owner).filter((one) => isOpen(one) || isClosed(one))
    const current = listEqual(texts, text)[ordinal]
    const next = by === 0 || !current ? undefined : texts[texts.indexOf(current) + by]
    focusBlock(owner)
    if (next) reach(owner, next)
  }

  /** Edits a text that may be in a closed tab. */
  function reach(owner: string, text: EditableText): void {
    if (isOpen(text)) begin(owner, text, 'all')
    else {
      openPlaceOf(text)
      setTimeout(() => session === null && isOpen(text) && begin(owner, text, 'all'))
    }
  }

  return {
    // While a text is edited, its nodes are out of the page.
    isTextAt: (owner, x, y) => key !== owner && findTextAt(list(owner), x, y) !== null,
    startAt(owner, x, y) {
      stop()
      const text = findTextAt(list(owner), x, y)
      if (text) begin(owner, text, { x, y })
      return text !== null
    },
    startFirst(owner, caret) {
      stop()
      const text = list(owner).find(isOpen)
      if (text) begin(owner, text, caret)
      return text !== undefined
    },
    stop,
    sync() {
      if (key === null) return
      if (store.get().mode === 'edit' && getPage().byKey.has(key)) session?.sync()
      else stop()
    },
  }
}

/** A text can be shown several times, such as in a tab and in its panel. */
const listEqual = (texts: readonly EditableText[], { at, shown }: EditableText): EditableText[] =>
  texts.filter((other) => isSamePlace(other.at, at) && other.shown.kind === shown.kind)
