import { useEffect } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { createEntryContext, toEntryFacts } from '../../manifest/collections/entry-values.ts'
import { fillEntry } from '../../manifest/collections/fill-entry.ts'
import { findEntryAt, readCollections } from '../../manifest/collections/read-collections.ts'
import { fillFacts, readFacts } from '../../manifest/facts.ts'
import { collapseSpaces, listWords } from '../../manifest/markdown/list-words.ts'
import { listUntranslated } from '../../manifest/translations/find-translation.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import type { LivePage } from '../../models/live-block.ts'
import { toShownManifest } from '../languages/shown-manifest.ts'
import { findShownLanguage } from '../languages/source-texts.ts'
import type { EditorState } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { runLater } from '../store/use-later.ts'

/** The name of the CSS highlight that the styles of the page show. */
const HIGHLIGHT = 'untranslated'

/** Marks the texts of the page that have no translation into the language of the canvas. @param live what is rendered */
export function useUntranslated(live: LivePage): void {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const language = useEditor((state) => state.language)
  useEffect(() => {
    if (!('highlights' in CSS) || findShownLanguage({ manifest, language }) === null) return
    const cancel = runLater(() => {
      const words = listUntranslatedWords(store.get())
      const areas = document.querySelectorAll('body main, body header, body footer, body aside')
      CSS.highlights.set(HIGHLIGHT, new Highlight(...[...areas].flatMap((area) => findWords(area, words))))
    })
    return () => {
      cancel()
      CSS.highlights.delete(HIGHLIGHT)
    }
  }, [store, manifest, language, live])
}

/** What visitors read of the texts without a translation. */
function listUntranslatedWords(state: EditorState): ReadonlySet<string> {
  const language = findShownLanguage(state)
  if (language === null) return new Set()
  const manifest = toShownManifest(state)
  const facts = readFacts(manifest)
  const fill = createFiller(manifest, state.page)
  const texts = listUntranslated(state.manifest, language, listLanguages(state.manifest))
  return new Set(texts.flatMap(({ value, kind }) => (kind === 'link' ? [] : listWords(fillFacts(fill(value), facts), kind))))
}

/** Creates the function that fills a text with the values of the entry whose page is open. */
function createFiller(manifest: unknown, page: Steps): (text: string) => string {
  const collections = readCollections(manifest)
  const entry = findEntryAt(collections, page)
  const values = entry ? toEntryFacts(entry, createEntryContext(manifest, collections)) : {}
  return (text) => fillEntry({ text }, values).text
}

/** Where an element shows some words: the innermost elements and text nodes that consist of them. */
function findWords(area: Element, words: ReadonlySet<string>): Range[] {
  const longest = Math.max(0, ...[...words].map((text) => text.length))
  const ranges: Range[] = []
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  const found = new Set<Node>()
  while (walker.nextNode()) {
    let node: Node | null = walker.currentNode
    while (node && node !== area && !words.has(toWords(node))) node = toWords(node).length > longest ? null : node.parentNode
    if (!node || node === area || found.has(node)) continue
    found.add(node)
    const range = document.createRange()
    range.selectNodeContents(node)
    ranges.push(range)
  }
  return ranges
}

const toWords = ({ textContent }: Node): string => collapseSpaces(textContent ?? '')
