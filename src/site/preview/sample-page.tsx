import type { MouseEvent } from 'react'
import { useSearchParams } from 'wouter'
import type { Tone } from '../../manifest/manifest.gen.ts'
import type { BlockModel, SiteModel } from '../../manifest/page-model.ts'
import { isTone, TONES } from './gallery-views.ts'
import { LiveBlock } from './live-block.tsx'
import { useGallery } from './use-gallery.ts'

/** One sample alone, as the gallery frames it: on the tone that the address names, or on each of them. */
export function SamplePage({ site, type, sample }: { site: SiteModel; type: string; sample: string }) {
  const [search] = useSearchParams()
  const gallery = useGallery()
  const model = gallery?.types.find((one) => one.type === type)?.samples.find(({ name }) => name === sample)?.model
  const tone = search.get('tone')
  if (!model) return null
  return (
    <main id="content" onClickCapture={stay}>
      {(isTone(tone) ? [tone] : TONES).map((one) => (
        <LiveBlock
          key={one}
          model={onTone(model, one)}
          surroundings={{ path: '/', basePath: '', texts: site.texts, submitted: null }}
        />
      ))}
    </main>
  )
}

/** The block on another tone, with nothing beside it and ids of its own. */
function onTone({ block, place, slots }: BlockModel, tone: Tone): BlockModel {
  const rename = (model: BlockModel): BlockModel => ({
    ...model,
    place: { ...model.place, id: `${tone}-${model.place.id}` },
    slots: model.slots.map((inner) => inner.map(rename)),
  })
  return rename({ block: { ...block, tone }, place: { ...place, before: null, after: null }, slots })
}

/** The links of samples lead nowhere. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
