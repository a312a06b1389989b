import type { Place } from '../../contracts/place.ts'
import { Heading } from '../heading.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { intro, introText } from '../styles.ts'

interface IntroProps {
  block: { heading?: string; text?: string }
  place: Place
  className?: string
}

/** The heading of a block and the short text below it. Renders nothing if the block has neither. */
export function Intro({ block: { heading, text }, place, className }: IntroProps) {
  if (heading === undefined && text === undefined) return null
  return (
    <div className={`intro ${intro}${className ? ` ${className}` : ''}`}>
      {heading !== undefined && <Heading level={place.level}>{heading}</Heading>}
      {text !== undefined && <Markdown text={text} place={place} className={introText} />}
    </div>
  )
}
