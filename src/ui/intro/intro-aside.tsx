import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import { aside, asideRoot } from './aside-styles.ts'
import { Intro } from './intro.tsx'

interface IntroAsideProps {
  block: { heading?: string; text?: string }
  place: Place
  children: ReactNode
}

/** The intro of a block next to its content if there is room, above it otherwise. Without an intro the content takes the full width. */
export function IntroAside({ block, place, children }: IntroAsideProps) {
  const hasIntro = block.heading !== undefined || block.text !== undefined
  return (
    <div className={asideRoot}>
      <div className={aside} data-aside={hasIntro ? '' : undefined}>
        <Intro block={block} place={place} />
        {children}
      </div>
    </div>
  )
}
