import type { ReactNode } from 'react'
import type { Place } from '../../contracts/place.ts'
import type { Action as ActionData } from '../../manifest/manifest.gen.ts'
import { Action } from '../action.tsx'
import { Intro } from './intro.tsx'
import { strip, stripRoot } from './strip-styles.ts'

interface StripIntroProps {
  block: { heading?: string; text?: string; actions?: ActionData[] }
  place: Place
  children: ReactNode
}

/** A block in short, in a low section: a small intro and the links of the block, next to its content if there is room. */
export function StripIntro({ block, place, children }: StripIntroProps) {
  const { heading, text, actions = [] } = block
  const hasIntro = heading !== undefined || text !== undefined || actions.length > 0
  return (
    <div className={stripRoot}>
      <div className={strip} data-aside={hasIntro ? '' : undefined}>
        {hasIntro && (
          <div>
            <Intro block={block} place={place} />
            {actions.map((action) => (
              <p key={action.label}>
                <Action action={action} place={place} look="text" />
              </p>
            ))}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
