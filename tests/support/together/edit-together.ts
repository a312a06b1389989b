import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { copySite } from '../editor/opened-site.ts'
import { createDice } from './dice.ts'
import { createLedger } from './ledger.ts'
import { deliverAll } from './line.ts'
import { openSiteSession } from './site-session.ts'
import { openSiteWindow, type SiteWindow } from './site-window.ts'
import { createTextEditor } from './text-editor.ts'
import type { WindowCounts } from './window-editor.ts'

/** What happened while two windows and a text editor edited one file. */
export interface TogetherReport {
  edits: number
  /** Marks that were overwritten without anyone having seen them. */
  lost: string[]
  /** What was wrong with the file, or with what the windows show. */
  problems: string[]
  windows: WindowCounts[]
  filesWritten: number
  lostConnections: number
}

/**
 * Edits a small site at random in two windows and with a text editor, until `edits` are made. The seed says what everyone does and when each
 * message arrives, so a run can be repeated.
 */
export async function editTogether({ seed, edits }: { seed: number; edits: number }): Promise<TogetherReport> {
  await using site = await copySite()
  const { manifestFile } = site
  let session = await openSiteSession(manifestFile)
  const dice = createDice(seed)
  const ledger = createLedger()
  const text = createTextEditor(manifestFile, dice, ledger)
  const windows = ['one', 'two'].map((name) => openSiteWindow({ name, getSession: () => session, dice, ledger }))
  const problems: string[] = []
  let reading: 'no' | 'soon' | 'quiet' = 'no'
  let filesWritten = 0
  let lostConnections = 0

  function editText(edit: () => void): void {
    edit()
    reading = 'soon'
    filesWritten += 1
  }

  async function readFile(): Promise<boolean> {
    if (reading === 'no') return false
    reading = (await session.readFile(reading === 'quiet')) === 'unsettled' ? 'quiet' : 'no'
    return true
  }

  /** Delivers everything. */
  async function settle(): Promise<void> {
    const lines = windows.map(({ line }) => line)
    do await deliverAll(lines)
    while (await readFile())
  }

  async function cut({ line, editor }: SiteWindow): Promise<void> {
    lostConnections += 1
    editor.forgetShown()
    await line.cut()
  }

  /** Ends the server and starts it again. It does not start while the file is not valid. */
  async function restart(): Promise<void> {
    if (!text.isComplete()) return
    await Promise.all(windows.map(cut))
    await session.close()
    session = await openSiteSession(manifestFile)
  }

  const events: (readonly [number, (window: SiteWindow) => unknown])[] = [
    [360, ({ line }) => line.deliverUp()],
    [360, ({ line }) => line.deliverDown()],
    [96, ({ editor }) => editor.act()],
    [24, () => editText(text.edit)],
    [36, readFile],
    [12, settle],
    [1, (window) => (dice.roll(4) === 0 ? restart() : cut(window))],
  ]
  const count = () => filesWritten + windows.reduce((sum, { editor }) => sum + editor.counts.edits, 0)
  try {
    await settle()
    while (count() < edits && problems.length === 0) {
      const window = dice.pick(windows)
      if (window) await dice.choose(events)?.(window)
      // What was delivered is handled.
      await setImmediate()
      problems.push(...text.check())
    }
    editText(text.finish)
    await settle()
    await finish(windows, settle, problems)
    const [one, two] = windows.map(({ store }) => JSON.stringify(store.get().manifest))
    if (one !== two) problems.push('The windows show different manifests.')
    if (one !== JSON.stringify(JSON.parse(readFileSync(manifestFile, 'utf8'))))
      problems.push('The file differs from what the windows show.')
    const lost = ledger.findLost([windows[0]?.store.get().manifest])
    return { edits: count(), lost, problems, windows: windows.map(({ editor }) => editor.counts), filesWritten, lostConnections }
  } finally {
    await session.close()
  }
}

/** Decides what is left in the first window, and saves. */
async function finish([window]: SiteWindow[], settle: () => Promise<void>, problems: string[]): Promise<void> {
  if (!window) return
  const { store, editor } = window
  for (let next = store.get().conflicts[0]; next; next = store.get().conflicts[0]) {
    const decided = editor.decide(next)
    await settle()
    await decided
  }
  const saving = editor.save()
  await settle()
  const saved = await saving
  if (saved?.kind !== 'saved') problems.push(`The last save ended with ${JSON.stringify(saved)}.`)
}
