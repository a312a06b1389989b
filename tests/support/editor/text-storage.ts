import type { TextStorage } from '../../../src/editor/store/unsent.ts'

/** What a browser keeps when a window is closed. */
export function createTextStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}
