// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { LiveBlocks } from '../../site/preview/live-block.tsx'
import { toSampleModel } from '../../../tests/support/site/render-sample.tsx'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { findBlockTexts } from './render-probe.tsx'
import { markTexts } from './marked-texts.ts'
import { readReferenceManifest } from '../../../tests/support/site/reference-site.ts'
import { resolveSite } from '../../build/pages/resolve-site.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const pagePlace = { path: '/', basePath: '', texts: englishTexts, submitted: null }
let total = 0, foundN = 0
const kinds: Record<string, number> = {}
async function look(where: string, model: any) {
  const div = document.createElement('div')
  document.body.replaceChildren(div)
  const root = createRoot(div)
  await act(async () => { root.render(<LiveBlocks models={[model]} pagePlace={pagePlace} />) })
  const section = div.querySelector('section')!
  const found = findBlockTexts(section, model, pagePlace)
  const { texts } = markTexts(model)
  const key = (t: any) => `${t.form ?? ''}:${t.steps.join('/')}`
  const have = new Set(found.map(key))
  for (const t of texts.values()) { if (!t.text) continue; total++; if (have.has(key(t))) foundN++; else console.log('LOST', where, model.block.type, key(t), JSON.stringify(t.text).slice(0, 60)) }
  for (const f of found) { kinds[f.kind + (f.kind==='content'? f.hasBlocks:'')] = (kinds[f.kind+ (f.kind==='content'? f.hasBlocks:'')] ?? 0) + 1
    if (f.kind === 'empty') console.log('EMPTY', where, key(f), f.element.outerHTML.slice(0, 80))
    if (f.kind === 'content') { const t = f.nodes.map((n) => n.textContent).join(''); const words = (s: string) => s.replace(/\]\([^)]*\)/g, '').replace(/\(opens in a new tab\)/g,'').replace(/[^\p{L}\p{N}]/gu, ''); if (words(t) !== words(f.text)) console.log('DIFF', where, key(f), words(t), '|', words(f.text)) }
  }
  await act(async () => root.unmount())
  for (const list of model.childBlocks) for (const inner of list) await look(where, inner)
}
test('x', async () => {
  for (const type of readdirSync('src/blocks', { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name)) {
    const { forms, notShown, ...samples } = JSON.parse(readFileSync(`src/blocks/${type}/samples.json`, 'utf8'))
    for (const [name, { block }] of Object.entries<any>(samples)) await look(`${type}:${name}`, toSampleModel({ block, forms }))
  }
  console.log(total, foundN, JSON.stringify(kinds))
  const resolved = await resolveSite(readReferenceManifest(), {
    readPictures: async (wanted: any) => ({ pictures: Object.fromEntries([...wanted.keys()].map((name: any) => [name, { url: name, width: 1, height: 1, adapts: false, sources: [], shade: null }])), files: [] }),
    readIcons: async (names: any) => Object.fromEntries([...names].map((name: any) => [name, { body: '', viewBox: '0 0 1 1' }])),
  } as any)
  for (const page of resolved.pages) for (const model of page.blocks) await look(page.path, model)
  console.log(total, foundN, JSON.stringify(kinds))
})
