import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import { slideContent } from './carousel-styles.ts'

interface SlideProps {
  /** Counted from 0, in manifest order. */
  index: number
  count: number
  place: Pick<Place, 'texts'>
  children: ReactNode
}

/** The content of a slide, labelled with its number. Rendered at build time only. */
export function Slide({ index, count, place, children }: SlideProps) {
  const name = place.texts.slideOf.replace('{number}', String(index + 1)).replace('{count}', String(count))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields and has its own layout.
    <div role="group" aria-label={name} className={slideContent}>
      {children}
    </div>
  )
}
