// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockModel } from '../../src/contracts/page-model.ts'
import { type EditableText, listEditableTexts } from '../../src/editor/inline/editable-texts.ts'
import { type MarkedBlock, markTexts } from '../../src/editor/inline/marked-texts.ts'
import { findBlockTexts, renderMarked } from '../../src/editor/inline/render-probe.tsx'
import { listOf, textOf } from '../../src/manifest/json.ts'
import { parseInline, toText } from '../../src/manifest/markdown/index.ts'
import type { LiveBlock, LivePage } from '../../src/models/live-block.ts'
import { createLivePage } from '../../src/models/live-models.ts'
import { listWanted } from '../../src/models/wanted-resources.ts'
import { LiveBlocks } from '../../src/site/preview/live-block.tsx'
import { Markdown } from '../../src/ui/markdown/markdown.tsx'
import { createGallery } from '../support/site/gallery.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'
import reasons from './unshown-texts.json' with { type: 'json' }

interface FoundBlock {
  page: string
  entry: LiveBlock & { model: BlockModel }
  pagePlace: LivePage['pagePlace']
  marked: MarkedBlock
  found: EditableText[]
}

/** Renders each page as the canvas does, and looks for the texts of each block. */
async function findOnAllPages(manifest: object): Promise<FoundBlock[]> {
  const blocks: FoundBlock[] = []
  const toLivePage = createLivePage()
  for (const [page, written] of listOf(manifest, 'pages').entries()) {
    const live = toLivePage({ manifest, page: ['pages', page], resources: toResources(manifest, page) })
    const models = live.entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))
    const container = document.body.appendChild(document.createElement('main'))
    const root = createRoot(container)
    await act(async () => root.render(<LiveBlocks models={models} pagePlace={live.pagePlace} />))
    const sections = [...container.querySelectorAll<HTMLElement>('[data-block]')]
    for (const entry of listShown(live.entries)) {
      const section = sections.shift()
      const marked = markTexts(entry.model)
      if (!section) throw new Error(`A block of ${textOf(written, 'path')} is not rendered.`)
      const found = listEditableTexts(findBlockTexts(section, entry.model, live.pagePlace), entry, { manifest, language: null })
      blocks.push({ page: textOf(written, 'path') ?? '', entry, pagePlace: live.pagePlace, marked, found })
    }
    await act(async () => root.unmount())
    container.remove()
  }
  return blocks
}

/** In document order. */
const listShown = (entries: readonly LiveBlock[]): (LiveBlock & { model: BlockModel })[] =>
  entries.flatMap((entry) => {
    const { model, isHidden, childLists } = entry
    return model && !isHidden ? [{ ...entry, model }, ...childLists.flatMap((list) => listShown(list.entries))] : []
  })

function toResources(manifest: object, page: number) {
  const { pictures, icons } = listWanted(manifest, ['pages', page])
  const picture = { width: 640, height: 480, adapts: false, sources: [], shade: null }
  return {
    pictures: Object.fromEntries(pictures.map(([name]) => [name, { ...picture, url: name }])),
    icons: Object.fromEntries(icons.map((name) => [name, { body: '', viewBox: '0 0 24 24' }])),
  }
}

const toName = ({ form, steps }: { form: string | null; steps: readonly (string | number)[] }): string =>
  [...(form === null ? [] : ['form']), ...steps.map((step) => (typeof step === 'number' ? '*' : step))].join('/')

/** What a found text says on the page. */
function readShown({ shown }: EditableText, place: LivePage['pagePlace']): string {
  if (shown.kind === 'attribute') return shown.element.getAttribute(shown.attribute) ?? ''
  if (shown.kind === 'words') return shown.node.data.slice(shown.start, shown.start + shown.text.length)
  if (shown.kind === 'empty') return ''
  return withoutNotice(shown.nodes.map(({ textContent }) => textContent).join(''), place)
}

const withoutNotice = (text: string, { texts }: LivePage['pagePlace']): string => text.replaceAll(` (${texts.opensInNewTab})`, '')

const isReason = (type: string, name: string) => (reason: { block: string; text: string }) =>
  reason.block === type && reason.text === name

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

describe.each([
  ['the gallery', () => createGallery()],
  ['the reference site', async () => readReferenceManifest()],
])('on every page of %s', (_, read) => {
  let blocks: FoundBlock[] = []
  beforeAll(async () => {
    blocks = await findOnAllPages(await read())
  })

  test('every text that a block shows is found', () => {
    const missing: string[] = []
    for (const { page, entry, pagePlace, marked, found } of blocks) {
      // The value of an option is sent, not shown, and only the player of the browser shows the label of captions.
      const html = (renderMarked(marked, entry.model, pagePlace) ?? '').replaceAll(/ (?:value|label)="[^"]*"/g, '')
      for (const [sign, text] of marked.texts) {
        const isFound = found.some(({ shown }) => toName(shown) === toName(text) && shown.steps.join() === text.steps.join())
        if (html.includes(sign) !== isFound && text.text !== '') missing.push(`${page} ${entry.model.block.type} ${toName(text)}`)
      }
    }
    expect(blocks.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  test('every text that a block does not show has a reason', () => {
    const unknown = blocks.flatMap(({ page, entry: { model }, marked, found }) =>
      [...marked.texts.values()]
        .filter((text) => !found.some(({ shown }) => shown.form === text.form && shown.steps.join() === text.steps.join()))
        .filter((text) => !reasons.some(isReason(model.block.type, toName(text))))
        .map((text) => `${page} ${model.block.type} ${toName(text)}`),
    )
    expect(unknown).toEqual([])
  })

  test('what is found says what the manifest says', () => {
    const wrong = blocks.flatMap(({ page, pagePlace, found }) =>
      found
        .map((text) => ({ text, says: readShown(text, pagePlace) }))
        .filter(({ text: { shown }, says }) => says.replaceAll('\n', ' ') !== toExpected(shown, pagePlace).replaceAll('\n', ' '))
        .map(({ text, says }) => `${page} ${toName(text.shown)}: ${says}`),
    )
    expect(wrong).toEqual([])
  })
})

/** A rich text is rendered by itself. Its notes are not part of what is found. */
function toExpected({ format, text }: EditableText['shown'], place: LivePage['pagePlace']): string {
  if (format !== 'rich') return format === 'inline' ? toText(parseInline(text)) : text
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Markdown text={text} place={place} />)
  container.querySelector('[role=doc-endnotes]')?.remove()
  return withoutNotice(container.textContent, place)
}
