import { setImmediate, setTimeout } from 'node:timers/promises'
import { openAddress } from '../editor/editor-client.ts'
import { copySite } from '../editor/opened-site.ts'
import { openStoreWindow, type StoreWindow } from '../editor/store-window.ts'
import { createDice, type Dice } from './dice.ts'
import { createLedger } from './ledger.ts'
import { createTextEditor } from './text-editor.ts'
import { createWindowEditor, type WindowCounts } from './window-editor.ts'

/** What happened while two windows and a text editor edited one file. */
export interface TogetherReport {
  edits: number
  /** Marks that were overwritten without anyone having seen them. */
  lost: string[]
  /** What was wrong with the file, or with what the windows show. */
  problems: string[]
  windows: WindowCounts[]
  filesWritten: number
}

/** Edits a small site at random in two windows and with a text editor, until `edits` are made. The seed says what everyone does. */
export async function editTogether({ seed, edits }: { seed: number; edits: number }): Promise<TogetherReport> {
  await using site = await copySite()
  const address = await openAddress((await site.start()).url)
  const dice = createDice(seed)
  const ledger = createLedger()
  const text = createTextEditor(site.manifestFile, dice, ledger)
  const problems: string[] = []
  const check = () => problems.push(...text.check())
  const windows = [1, 2].map(() => openStoreWindow(() => address, { delay: () => delay(dice) }))
  const editors = windows.map((window, index) =>
    createWindowEditor({ name: index === 0 ? 'one' : 'two', window, dice, ledger, onSaved: check }),
  )
  const count = () => filesWritten + editors.reduce((sum, editor) => sum + editor.counts.edits, 0)
  let filesWritten = 0
  try {
    await settle(windows)
    while (count() < edits) {
      const editor = dice.pick(editors)
      if (dice.roll(8) > 0) await editor?.act()
      else {
        text.edit()
        filesWritten += 1
      }
      check()
      await delay(dice)
      if (dice.roll(20) === 0) await settle(windows)
    }
    const mark = text.finish()
    const hasMark = (window: StoreWindow) =>
      window.until(({ manifest, conflicts }) => JSON.stringify([manifest, conflicts]).includes(mark))
    await Promise.all(windows.map(hasMark))
    await settle(windows)
    for (const editor of editors.slice(0, 1))
      for (let next = windows[0]?.store.get().conflicts[0]; next; next = windows[0]?.store.get().conflicts[0])
        await editor.decide(next)
    const saved = await editors[0]?.save()
    if (saved?.kind !== 'saved') problems.push(`The last save ended with ${JSON.stringify(saved)}.`)
    await settle(windows)
    const [one, two] = windows.map(({ store }) => store.get().manifest)
    const file = await site.read()
    if (JSON.stringify(one) !== JSON.stringify(two)) problems.push('The windows show different manifests.')
    if (JSON.stringify(one) !== JSON.stringify(JSON.parse(file))) problems.push('The file differs from what the windows show.')
    return { edits: count(), lost: ledger.findLost([one]), problems, windows: editors.map(({ counts }) => counts), filesWritten }
  } finally {
    for (const window of windows) window.end()
  }
}

/** A short time, often none. */
async function delay(dice: Dice): Promise<void> {
  const length = dice.roll(6)
  if (length < 3) await setImmediate()
  else await setTimeout(length - 3)
}

/** Waits until the server has answered everything. */
async function settle(windows: readonly StoreWindow[]): Promise<void> {
  for (const window of windows)
    await window.until(({ connection, unconfirmedCount }) => connection === 'open' && unconfirmedCount === 0)
}
