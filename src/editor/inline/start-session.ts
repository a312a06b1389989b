import type { Steps } from '../../contracts/change.ts'
import { listFactNames, readFacts } from '../../manifest/facts.ts'
import { countUses } from '../../models/written-places.ts'
import { isInCollectionBlocks, toPagePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { listLinks } from '../suggestions/list-links.ts'
import type { EditableText } from './editable-texts.ts'
import { openEditingBar } from './editing-bar.tsx'
import { startPlainSession } from './plain-session.ts'
import type { Caret, TextSession, TextSessionOptions } from './session.ts'
import { createTextWriter } from './text-writer.ts'

interface StartOptions {
  text: EditableText
  caret: Caret
  section: HTMLElement
  store: EditorStore
  /** Where the text is written now; null if its block is gone. */
  locate(): Steps | null
  onLeave(by: -1 | 0 | 1): void
  onBlur(): void
}

/** A session with its bar. */
export interface RunningSession {
  sync(): void
  end(): void
}

type MarkdownPart = typeof import('./markdown-session.ts')

let loadedPart: MarkdownPart | null = null

/** Loads the part of the editor that Markdown needs. Once it is loaded, editing a text begins at once, so that no letter is lost. */
export async function loadMarkdown(): Promise<MarkdownPart> {
  loadedPart ??= await import('./markdown-session.ts')
  return loadedPart
}

/** Starts editing a text. */
export function startSession({ text, caret, section, store, locate, onLeave, onBlur }: StartOptions): RunningSession {
  const writer = createTextWriter(store, text, locate)
  const controller = new AbortController()
  const { signal } = controller
  let session: TextSession | null = null
  const notice = toNotice(store.get().manifest, text)
  const bar = openEditingBar(() => session?.element ?? null, {
    limit: text.limit,
    notice,
    listLinks: (typed) => listLinks(store.get().manifest, store.get().page, typed),
    signal,
  })
  const announceLimit = createLimitAnnouncer(store, text, signal)
  keepQuiet(section, signal)
  const options: TextSessionOptions = {
    text,
    writer,
    caret,
    onUpdate(length) {
      bar.update(length)
      announceLimit(length)
    },
    onHistory: (step) => store[step](),
    onLeave,
    signal,
  }
  const handleBlur = () =>
    setTimeout(() => {
      // A window that loses the focus keeps its caret, and gets the focus back with it.
      const isAway = !window.parent.document.hasFocus()
      const { activeElement } = document
      if (session && !isAway && activeElement !== session.element && !bar.contains(activeElement)) onBlur()
    })
  document.addEventListener('focusout', handleBlur, { signal })
  if (notice) store.announce(notice)
  if (text.shown.kind !== 'content') session = startPlainSession(options)
  else if (loadedPart) startMarkdown(loadedPart)
  else loadMarkdown().then(startMarkdown, () => giveUp('cannot be edited here now'))

  function startMarkdown({ startMarkdownSession }: MarkdownPart): void {
    if (signal.aborted) return
    const started = startMarkdownSession({
      ...options,
      onLink: () => bar.openLink() || store.announce('Select the words that become the link.'),
      onTools: bar.focusTools,
    })
    session = started
    if (started) bar.setTools(started.tools)
    else giveUp('cannot be edited here')
  }

  // The caller has the session only afterwards.
  function giveUp(reason: string): void {
    queueMicrotask(() => {
      if (signal.aborted) return
      onLeave(0)
      store.announce(`"${text.title}" ${reason}. Edit it in the panel.`)
      store.revealField(text.at)
    })
  }

  return {
    sync: () => session?.sync(),
    end() {
      controller.abort()
      session?.restore()
      writer.finish()
    },
  }
}

function toNotice(manifest: unknown, { at, written }: EditableText): string | null {
  const facts = readFacts(manifest)
  const [fact] = [...listFactNames(written)].filter((name) => Object.hasOwn(facts, name))
  const notices = [describeUses(manifest, at), fact === undefined ? null : `Change {{${fact}}} under Site > Facts`]
  return notices.filter((notice) => notice !== null).join('. ') || null
}

/** Where else the text is shown; null if it is only here. */
function describeUses(manifest: unknown, at: Steps): string | null {
  const [folder, name] = at
  if (isInCollectionBlocks(at)) return 'On the page of every entry'
  if (toPagePlace(at)) return null
  if (folder === 'forms') return `Part of the form "${name}"`
  if (folder !== 'shared') return 'On every page'
  const { pages } = countUses(manifest, String(name))
  return pages > 1 ? `Used on ${pages} pages` : null
}

/** From this share of the limit on, screen readers hear how much is left after a pause. */
const NEAR = 0.9
const PAUSE_MS = 1000

function createLimitAnnouncer(store: EditorStore, { limit }: EditableText, signal: AbortSignal): (length: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: number | null = null
  signal.addEventListener('abort', () => clearTimeout(timer))
  return (length) => {
    clearTimeout(timer)
    const isChanged = last !== null && last !== length
    last = length
    if (limit === null || length < limit * NEAR || !isChanged) return
    timer = setTimeout(() => store.announce(`${length} of ${limit} characters`), PAUSE_MS)
  }
}

/** Links, labels and buttons around a text do nothing while it is edited, and a link can be selected like any other text. */
function keepQuiet(section: HTMLElement, signal: AbortSignal): void {
  const prevent = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[contenteditable]')) event.preventDefault()
  }
  for (const type of ['click', 'auxclick', 'dragstart'] as const)
    section.addEventListener(type, prevent, { capture: true, signal })
  const links = [...section.querySelectorAll('a')].filter((link) => link.draggable)
  for (const link of links) link.draggable = false
  signal.addEventListener('abort', () => {
    for (const link of links) link.removeAttribute('draggable')
  })
}
