import type { Steps } from '../../contracts/change.ts'
import type { LivePage } from '../../models/live-block.ts'
import { isSamePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { type EditableText, findPlace, findTextAt, isOpen, listEditableTexts } from './editable-texts.ts'
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
  /** The text of a block at a point of the window, or null. */
  findAt(key: string, x: number, y: number): EditableText | null
  /** Edits the text of a block at a point of the window. Returns whether there is one. */
  startAt(key: string, x: number, y: number): boolean
  /** Edits the first text of a block. Returns whether there is one. */
  startFirst(key: string, caret: Caret): boolean
  /** Edits the text that is written at some steps of the manifest, if a block of the page shows it. */
  start(at: Steps, caret: Caret): boolean
  /** The key of the block whose text is being edited, or null. */
  getKey(): string | null
  /** Ends editing. What was typed stays. */
  stop(): void
  /** Stops, and no longer follows the store. */
  close(): void
}

export function createInlineEditor(host: InlineHost): InlineEditor {
  const { store, getPage, findSection, freeze, focusBlock } = host
  let session: RunningSession | null = null
  let key: string | null = null

  function list(key: string): EditableText[] {
    const [entry, section] = [getPage().byKey.get(key), findSection(key)]
    return entry && section ? listEditableTexts(section, entry, getPage().pagePlace, store.get().manifest) : []
  }

  function stop(): void {
    const running = session
    if (running === null) return
    session = null
    key = null
    running.end()
    freeze(null)
  }

  function begin(owner: string, text: EditableText, caret: Caret): boolean {
    stop()
    const section = findSection(owner)
    if (!section) return false
    freeze(owner)
    key = owner
    session = startSession({
      text,
      caret,
      section,
      store,
      locate() {
        const entry = getPage().byKey.get(owner)
        return entry ? findPlace(store.get().manifest, entry, text.shown) : null
      },
      onLeave: (by) => leave(owner, text, by),
    })
    return true
  }

  /** The block is rendered again before its next text is edited, because it then shows what was typed. */
  function leave(owner: string, text: EditableText, by: -1 | 0 | 1): void {
    stop()
    const texts = list(owner).filter(isOpen)
    const index = texts.findIndex(({ at, shown }) => isSamePlace(at, text.at) && shown.kind === text.shown.kind)
    const next = by === 0 || index === -1 ? undefined : texts[index + by]
    if (next) begin(owner, next, 'all')
    else focusBlock(owner)
  }

  const unsubscribe = store.subscribe(() => {
    if (key === null) return
    if (store.get().mode === 'browse' || !getPage().byKey.has(key)) stop()
    else session?.sync()
  })

  return {
    findAt: (owner, x, y) => findTextAt(list(owner), x, y),
    startAt(owner, x, y) {
      const text = findTextAt(list(owner), x, y)
      return text !== null && begin(owner, text, { x, y })
    },
    startFirst(owner, caret) {
      const text = list(owner).find(isOpen)
      return text !== undefined && begin(owner, text, caret)
    },
    start(wanted, caret) {
      for (const owner of getPage().byKey.keys()) {
        const text = list(owner).find((one) => isOpen(one) && isSamePlace(one.at, wanted))
        if (text) return begin(owner, text, caret)
      }
      return false
    },
    getKey: () => key,
    stop,
    close() {
      stop()
      unsubscribe()
    },
  }
}
