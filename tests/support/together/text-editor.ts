import { readFileSync, writeFileSync } from 'node:fs'
import type { Change } from '../../../src/contracts/change.ts'
import { applyChange } from '../../../src/document/change.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { createBlock, listBlockLists, listBlocks, listTexts } from './places.ts'

/** A person who edits the file with a text editor. */
export interface TextEditor {
  /** Changes a text, a block or the whole format, or leaves the file in the middle of a sentence. */
  edit(): void
  /** Completes the file if it is not valid, and changes a text that no one else changes. Returns the mark that it wrote. */
  finish(): string
  /** Whether the person has finished what they were writing. */
  isComplete(): boolean
  /** What is wrong with the file as it is now, unless the person has left it so. */
  check(): string[]
}

/** The others do not change the theme, so its text has a format that the person has chosen. Undo can bring back an older one. */
const readTheme = (text: string): string => text.slice(text.indexOf('"theme"'), text.indexOf('"navigation"'))

export function createTextEditor(file: string, dice: Dice, ledger: Ledger): TextEditor {
  /** What the file will be when the person has finished the sentence; null if it is complete. */
  let unfinished: string | null = null
  const read = (): string => unfinished ?? readFileSync(file, 'utf8')
  const themes = new Set([readTheme(read())])

  function write(before: string, after: string): void {
    ledger.replace(JSON.parse(before), JSON.parse(after))
    unfinished = dice.roll(8) === 0 ? after : null
    themes.add(readTheme(after))
    writeFileSync(file, unfinished === null ? after : after.slice(0, dice.roll(after.length)))
  }

  return {
    edit() {
      const before = read()
      const after = dice.choose<(text: string) => string>([
        [14, editText],
        [3, (text) => changeValue(text, addBlock)],
        [3, (text) => changeValue(text, removeBlock)],
        [3, (text) => changeValue(text, moveBlock)],
        [1, (text) => JSON.stringify(JSON.parse(text), null, dice.roll(5))],
      ])
      write(before, after?.(before) ?? before)
    },
    finish() {
      const mark = ledger.write('text')
      const before = read()
      unfinished = null
      writeFileSync(file, before.replace(/"language"\s*:/, `"comment": "${mark}", $&`))
      return mark
    },
    isComplete: () => unfinished === null,
    check() {
      if (unfinished !== null) return []
      const text = readFileSync(file, 'utf8')
      try {
        JSON.parse(text)
      } catch {
        return [`The file is not valid: ${text.slice(0, 200)}`]
      }
      return themes.has(readTheme(text)) ? [] : ['The text of the theme was changed, which no one edits.']
    },
  }

  /** Replaces one text as a person does, who touches nothing else. */
  function editText(text: string): string {
    const manifest: unknown = JSON.parse(text)
    const old = JSON.stringify(valueAt(manifest, dice.pick(listTexts(manifest)) ?? []) ?? '')
    return text.replace(`: ${old}`, () => `: "${ledger.write('text')}"`)
  }

  function changeValue(text: string, toChange: (manifest: unknown) => Change | null): string {
    const manifest: unknown = JSON.parse(text)
    const change = toChange(manifest)
    return change ? JSON.stringify(applyChange(manifest, change), null, 2) : text
  }

  function addBlock(manifest: unknown): Change | null {
    const into = dice.pick(listBlockLists(manifest))
    return into ? { kind: 'add', into, before: null, value: createBlock(ledger.write('text')) } : null
  }

  function removeBlock(manifest: unknown): Change | null {
    const at = dice.pick(listBlocks(manifest))
    return at ? { kind: 'remove', at } : null
  }

  function moveBlock(manifest: unknown): Change | null {
    const at = dice.pick(listBlocks(manifest))
    return at ? { kind: 'move', at, into: at.slice(0, -1), index: 0 } : null
  }
}
