import type { Change } from '../../../src/contracts/change.ts'
import type { Conflict, SaveResult } from '../../../src/contracts/editor-protocol.ts'
import { EditorRequestError } from '../../../src/editor/store/connection.ts'
import type { EditorStore } from '../../../src/editor/store/store.ts'
import { toPointer, valueAt } from '../../../src/manifest/pointer.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { createBlock, createPage, listBlockLists, listBlocks, listTexts } from './places.ts'

/** What happened in a window. */
export interface WindowCounts {
  edits: number
  undone: number
  refused: number
  asked: number
  decided: number
  saved: number
}

/** A person who edits in a window of the editor. Who has pressed a button waits for what it does; who types does not wait. */
export interface WindowEditor {
  counts: WindowCounts
  /** The ids of the conflicts that were shown at the oldest change that the server has not handled yet. */
  takeShown(): ReadonlySet<string>
  /** The changes on their way are lost. */
  forgetShown(): void
  /** Does something that people do. */
  act(): void
  /** Decides a conflict that the window shows. */
  decide(conflict: Conflict): Promise<void>
  save(): Promise<SaveResult | null>
}

interface WindowEditorOptions {
  name: string
  store: EditorStore
  dice: Dice
  ledger: Ledger
}

export function createWindowEditor({ name, store, dice, ledger }: WindowEditorOptions): WindowEditor {
  const counts: WindowCounts = { edits: 0, undone: 0, refused: 0, asked: 0, decided: 0, saved: 0 }
  const known = new Set<string>()
  let lastRefused: unknown
  let isWaiting = false
  let shown: ReadonlySet<string>[] = []
  store.subscribe(() => {
    const state = store.get()
    for (const { id } of state.conflicts) {
      if (!known.has(id)) counts.asked += 1
      known.add(id)
    }
    // A change that is refused is kept, with what was entered.
    const refused = state.refused.at(-1)
    if (refused && refused !== lastRefused) {
      counts.refused += 1
      ledger.replace(refused, null)
    }
    lastRefused = refused
  })

  function change(changes: readonly Change[], label: string, joins = false): void {
    const before = store.get()
    if (before.connection === 'open') shown.push(new Set(before.conflicts.map(({ id }) => id)))
    store.change(changes, { label, joins })
    counts.edits += 1
    ledger.replace(before.manifest, store.get().manifest)
  }

  function type(): void {
    const at = dice.pick(listTexts(store.get().manifest))
    if (!at) return
    const count = dice.roll(3) === 0 ? 4 : 1
    for (let letter = 0; letter < count; letter += 1) {
      const mark = ledger.write(name)
      change([{ kind: 'set', at, value: mark }], `Type ${mark}`, letter > 0)
    }
  }

  function changeBlocks(): void {
    const { manifest } = store.get()
    const [at, into] = [dice.pick(listBlocks(manifest)), dice.pick(listBlockLists(manifest))]
    const mark = ledger.write(name)
    const chosen = dice.choose<Change | undefined>([
      [4, into && { kind: 'add', into, before: null, value: createBlock(mark) }],
      [3, at && { kind: 'remove', at }],
      [4, at && into && { kind: 'move', at, into, index: 0 }],
      [1, { kind: 'add', into: ['pages'], before: 1, value: createPage(mark) }],
      [1, { kind: 'remove', at: ['pages', 1] }],
    ])
    if (chosen?.kind !== 'add') ledger.replace(mark, null)
    if (chosen?.kind === 'remove' && valueAt(manifest, chosen.at) === undefined) return
    if (chosen) change([chosen], `Change blocks ${mark}`)
  }

  /** Resolves to null if the request is refused or the connection is lost before the answer. */
  async function request<Result>(run: () => Promise<Result>): Promise<{ result: Result } | null> {
    isWaiting = true
    try {
      return { result: await run() }
    } catch (error) {
      if (!(error instanceof EditorRequestError)) throw error
      counts.refused += 1
      return null
    } finally {
      isWaiting = false
    }
  }

  async function writeSource(): Promise<void> {
    const { manifest } = store.get()
    const at = dice.pick(listBlocks(manifest))
    if (!at) return
    const mark = ledger.write(name)
    const text = JSON.stringify({ ...Object(valueAt(manifest, at)), heading: mark })
    const isDone = await request(() => store.call('writeSource', { pointer: toPointer(at), text }))
    if (isDone) counts.edits += 1
    else ledger.replace(mark, null)
  }

  async function decide({ id }: Conflict): Promise<void> {
    const take = dice.roll(2) === 0 ? 'draft' : 'file'
    if (await request(() => store.call('resolve', { id, take }))) counts.decided += 1
  }

  async function save(): Promise<SaveResult | null> {
    const saved = await request(() => store.call('save', { withErrors: true }))
    if (saved?.result.kind === 'saved') counts.saved += 1
    return saved?.result ?? null
  }

  const choices: (readonly [number, () => unknown])[] = [
    [40, type],
    [16, changeBlocks],
    [
      8,
      async () => {
        if (await request(store.undo)) counts.undone += 1
      },
    ],
    [3, () => request(store.redo)],
    [5, writeSource],
    [
      6,
      async () => {
        const conflict = dice.pick(store.get().conflicts)
        if (conflict) await decide(conflict)
      },
    ],
    [8, save],
    [1, () => request(() => store.call('discard', {}))],
  ]
  return {
    counts,
    takeShown: () => shown.shift() ?? new Set(),
    forgetShown() {
      shown = []
    },
    act() {
      if (!isWaiting) dice.choose(choices)?.()
    },
    decide,
    save,
  }
}
