import { parseInline, parseRich } from '../../manifest/markdown/index.ts'
import { prose } from '../styles.ts'
import { type MarkdownPlace, toPhrasing } from './phrasing.tsx'
import { RichContent } from './rich-content.tsx'

interface MarkdownProps {
  text: string
  place: MarkdownPlace
  className?: string
  /** The level of the heading above the text; by default that of the block. */
  level?: number
}

/** A rich text of the manifest. */
export function Markdown({ text, place, className, level = place.level ?? 2 }: MarkdownProps) {
  return (
    <div className={className ? `${prose} ${className}` : prose}>
      <RichContent nodes={parseRich(text)} place={place} level={level} headingIds={place.headingIds?.[text] ?? []} />
    </div>
  )
}

/** An inline text of the manifest, for places where only phrasing content is allowed. */
export function InlineMarkdown({ text, place }: Pick<MarkdownProps, 'text' | 'place'>) {
  return <>{toPhrasing(parseInline(text), place)}</>
}
