import type { UnsentDraft } from '../../contracts/editor-protocol.ts'
import { fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { listPages } from './places.ts'

/** The part of `localStorage` that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps a draft in the browser while the server cannot store it, so that closing the window loses nothing. */
export interface UnsentStorage {
  /** What was left by an earlier window, given the draft of the server; null if there is nothing. */
  read(manifest: unknown): UnsentDraft | null
  /** Throws a `DOMException` if the browser has no room. */
  write(unsent: UnsentDraft | null): void
}

/** @param file the manifest, so that several sites do not share their drafts */
export function createUnsentStorage(storage: TextStorage, file: string): UnsentStorage {
  const key = `editor-unsent:${file}`
  return {
    read(manifest) {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isObject(kept) || !Object.hasOwn(kept, 'base') || !Object.hasOwn(kept, 'draft')) return null
      const pages = new Map(listPages(manifest).map((page) => [textOf(page, 'path'), page]))
      // An unchanged page that the server no longer has by this path does not matter: what the server has instead stays.
      const fill = (page: unknown) => {
        const path = textOf(page, UNCHANGED)
        return path === null ? [page] : pages.has(path) ? [pages.get(path)] : []
      }
      return { base: withPages(kept.base, fill), draft: withPages(kept.draft, fill) }
    },
    write(unsent) {
      if (unsent) storage.setItem(key, JSON.stringify(withoutUnchanged(unsent)))
      else storage.removeItem(key)
    },
  }
}

/** The only field of what is kept for an unchanged page: its path. The pages of a large site do not fit into the storage of a browser. */
const UNCHANGED = 'unchangedPage'

function withoutUnchanged({ base, draft }: UnsentDraft): UnsentDraft {
  const [before, after] = [base, draft].map((manifest) => Map.groupBy(listPages(manifest), (page) => fieldOf(page, 'path')))
  const reduce = (page: unknown) => {
    const path = textOf(page, 'path')
    const isUnchanged = [before, after].every((pages) => pages?.get(path)?.length === 1 && pages.get(path)?.[0] === page)
    return [path !== null && isUnchanged ? { [UNCHANGED]: path } : page]
  }
  return { base: withPages(base, reduce), draft: withPages(draft, reduce) }
}

const withPages = (manifest: unknown, toPages: (page: unknown) => readonly unknown[]): unknown =>
  isObject(manifest) && Array.isArray(manifest.pages) ? { ...manifest, pages: manifest.pages.flatMap(toPages) } : manifest
