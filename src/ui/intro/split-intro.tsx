import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import { Intro } from './intro.tsx'
import { root, split } from './split-intro-styles.ts'

interface SplitIntroProps {
  block: { heading?: string; text?: string }
  place: Place
  children: ReactNode
}

/** The intro of a block across its full width, the heading next to the text, and the content below. */
export function SplitIntro({ block, place, children }: SplitIntroProps) {
  return (
    <div className={root}>
      <Intro block={block} place={place} className={split} />
      {children}
    </div>
  )
}
