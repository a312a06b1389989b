import type { Place } from '../manifest/place.ts'
import { Heading } from './heading.tsx'
import { Markdown } from './markdown.tsx'
import { blockHead } from './styles.ts'

interface BlockHeadProps {
  heading: string | undefined
  text?: string | undefined
  place: Place
}

/** The heading of a block and the short text under it; nothing when it has neither. */
export function BlockHead({ heading, text, place }: BlockHeadProps) {
  if (heading === undefined && text === undefined) return null
  return (
    <div className={blockHead}>
      {heading !== undefined && <Heading level={place.level}>{heading}</Heading>}
      {text !== undefined && <Markdown text={text} place={place} />}
    </div>
  )
}
