import { handleMessages } from '../../../src/build/editor/http/messages.ts'
import { isWithin } from '../../../src/document/change.ts'
import type { DraftHistory } from '../../../src/document/draft-history.ts'
import { createEditorStore, type EditorStore } from '../../../src/editor/store/store.ts'
import { fieldOf, textOf } from '../../../src/manifest/json.ts'
import { createTextStorage } from '../editor/text-storage.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { createLine, type Line } from './line.ts'
import type { SiteSession } from './site-session.ts'
import { createWindowEditor, type WindowEditor } from './window-editor.ts'

/** A window of a simulation, and the person in it. */
export interface SiteWindow {
  line: Line
  store: EditorStore
  editor: WindowEditor
}

interface SiteWindowOptions {
  name: string
  /** The server that answers the next connection. */
  getSession(): SiteSession
  dice: Dice
  ledger: Ledger
}

/** Opens a window. What its author has seen is recorded. */
export function openSiteWindow({ name, getSession, dice, ledger }: SiteWindowOptions): SiteWindow {
  const line = createLine((send) => {
    const session = getSession()
    let isRefused = false
    const { receive, close } = handleMessages(session, (text) => {
      isRefused = fieldOf(JSON.parse(text), 'error') !== undefined
      send(text)
    })
    return {
      close,
      async receive(message) {
        const before = session.history()
        const request: unknown = JSON.parse(message)
        await receive(message)
        const shown = textOf(request, 'method') === 'change' ? editor.takeShown() : new Set<string>()
        if (!isRefused) recordSeen(ledger, name, request, { before, after: session.history(), shown })
      },
    }
  })
  const store = createEditorStore({ storage: createTextStorage(), openSocket: line.openSocket })
  const editor = createWindowEditor({ name, store, dice, ledger })
  return { line, store, editor }
}

/** The methods that are refused if the draft has something that the window does not show: what they replace was seen. */
const ON_WHAT_IS_SHOWN = new Set(['undo', 'redo', 'discard', 'writeSource', 'resolve'])

interface HandledRequest {
  before: DraftHistory
  after: DraftHistory
  /** The ids of the conflicts that the window showed at the change. */
  shown: ReadonlySet<string>
}

function recordSeen(ledger: Ledger, name: string, request: unknown, { before, after, shown }: HandledRequest): void {
  const [from, to] = [before.document.value, after.document.value]
  const method = textOf(request, 'method') ?? ''
  ledger.replaceOwn(name, from, to)
  if (ON_WHAT_IS_SHOWN.has(method)) ledger.replace(from, to)
  if (method === 'discard') ledger.replace(before.conflicts, to)
  // Who removes a value decides the conflicts inside it.
  const left = new Set(after.conflicts.map(({ id }) => id))
  ledger.replace(
    before.conflicts.filter(({ id }) => shown.has(id) && !left.has(id)),
    [to, after.conflicts],
  )
  if (method !== 'resolve') return
  const params = fieldOf(request, 'params')
  const decided = before.conflicts.find(({ id }) => id === textOf(params, 'id'))
  if (!decided) return
  const inside = before.conflicts.filter(({ steps }) => isWithin(steps, decided.steps))
  ledger.replace(textOf(params, 'take') === 'draft' ? decided.file : inside, to)
}
