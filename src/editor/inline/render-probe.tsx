import { renderToString } from 'react-dom/server'
import { registry } from '../../blocks/registry.gen.ts'
import type { BlockModel } from '../../contracts/page-model.ts'
import type { BlockType, Place } from '../../contracts/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { findTexts } from './find-texts.ts'
import { type MarkedBlock, markTexts } from './marked-texts.ts'
import type { ShownText } from './shown-text.ts'

type PagePlace = Pick<Place, 'path' | 'basePath' | 'language' | 'texts' | 'submitted'>

/** Finds where the section frame of a block shows the texts of the block. Finds none if the block cannot be rendered. */
export function findBlockTexts(section: Element, model: BlockModel, pagePlace: PagePlace): ShownText[] {
  const marked = markTexts(model)
  const html = renderMarked(marked, model, pagePlace)
  if (html === null) return []
  const probe = section.ownerDocument.implementation.createHTMLDocument().createElement('section')
  probe.innerHTML = html
  return findTexts(section, probe, marked.texts)
}

/** The HTML of a marked block, or null if it cannot be rendered. Unlike the static markup of React, this markup keeps neighboring text nodes apart, as they are in the live block. */
export function renderMarked({ block, place }: MarkedBlock, { childBlocks }: BlockModel, pagePlace: PagePlace): string | null {
  const props = { block, place: { ...place, ...pagePlace }, childBlocks: childBlocks.map(() => null) }
  try {
    return renderToString(<BlockContent type={block.type} props={props} />)
  } catch {
    // The canvas shows the error in place of the block, so there is no text to find.
    return null
  }
}

/** A renderer may use hooks, so it must run as a component. */
function BlockContent<T extends BlockType>({ type, props }: { type: T; props: BlockProps<T> }) {
  return registry[type].render(props)
}
