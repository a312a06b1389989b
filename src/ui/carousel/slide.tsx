import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import { slideContent } from './carousel-styles.ts'

interface SlideProps {
  /** Counted from 0, in the order of the manifest. */
  index: number
  count: number
  place: Pick<Place, 'texts'>
  children: ReactNode
}

/** What stands in a slide, named by its number. Rendered at build only. */
export function Slide({ index, count, place, children }: SlideProps) {
  const name = place.texts.slideOf.replace('{number}', String(index + 1)).replace('{count}', String(count))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and has a layout of its own.
    <div role="group" aria-label={name} className={slideContent}>
      {children}
    </div>
  )
}
