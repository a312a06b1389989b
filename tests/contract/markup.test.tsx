import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { registry } from '../../src/blocks/registry.gen.ts'
import { resolveSite, toPageModels } from '../../src/build/pages/resolve-site.ts'
import type { BlockModel } from '../../src/contracts/page-model.ts'
import type { BlockType, PictureFile, Place } from '../../src/contracts/place.ts'
import { inlineSharedLists } from '../../src/manifest/lists.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { manifestResourcePlan } from '../../src/models/schema-marks.ts'
import { tryWriteMarkup } from '../../src/site/markup/index.ts'
import { TONES } from '../../src/theme/tones.ts'
import type { BlockProps } from '../../src/ui/block.ts'
import { createGallery } from '../support/site/gallery.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'

const DRAWING: PictureFile = { url: '/a.svg', width: 640, height: 480, adapts: false, sources: [], shade: null }
const PHOTOGRAPH: PictureFile = {
  ...DRAWING,
  sources: [{ type: 'image/webp', sizes: '50vw', files: [{ url: '/a-640.webp', width: 640 }] }],
  shade: 'abc',
}

type ShownBlock = Pick<BlockModel, 'block'> & { place: Place }

/** Every block of the pages of a manifest, and of the pages that show a form again. */
async function listShownBlocks(manifest: Manifest): Promise<ShownBlock[]> {
  const resolved = await resolveSite(manifest, {
    readPictures: async (wanted) => ({
      pictures: Object.fromEntries([...wanted.keys()].map((name) => [name, name.endsWith('.svg') ? DRAWING : PHOTOGRAPH])),
      files: [],
    }),
    readIcons: async (names) =>
      Object.fromEntries([...names].map((name) => [name, { body: '<path d="M0 0h24v24H0z"/>', viewBox: '0 0 24 24' }])),
  })
  const flatten = (models: readonly BlockModel[]): BlockModel[] =>
    models.flatMap((model) => [model, ...model.childBlocks.flatMap(flatten)])
  const { site, forms } = resolved
  const ofPages = [...toPageModels(resolved), ...Object.values(forms).map(({ page }) => page)]
  return ofPages.flatMap(({ path, blocks }) =>
    flatten(blocks).map(({ block, place }) => {
      return {
        block,
        place: { ...place, path, basePath: site.basePath, language: site.language, texts: site.texts, submitted: null },
      }
    }),
  )
}

function Content<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}

/** Expects that a block is rendered without React, and exactly as React renders it. */
function expectSameAsReact({ block, place }: ShownBlock): void {
  const element = <Content type={block.type} props={{ block, place, childBlocks: [<p key="inner">A child block</p>] }} />
  const options = { identifierPrefix: place.id }
  const isHydrated = registry[block.type].toState !== undefined
  const byReact = isHydrated ? renderToString(element, options) : renderToStaticMarkup(element, options)
  expect(tryWriteMarkup(element, { ...options, isHydrated }), `${block.type} of ${place.path}`).toBe(byReact)
}

test('every block of the reference site is rendered without React, exactly as React renders it', async () => {
  const manifest = inlineSharedLists(readReferenceManifest(), manifestResourcePlan)
  for (const shown of await listShownBlocks(manifest)) expectSameAsReact(shown)
})

test('so is every sample of every block, on all tones', async () => {
  const gallery: Manifest = JSON.parse(JSON.stringify(await createGallery()))
  for (const { block, place } of await listShownBlocks(gallery))
    for (const tone of TONES) expectSameAsReact({ block: { ...block, tone }, place })
})
