import type { ReactNode } from 'react'

interface HeadingProps {
  /** Comes from the place of the block, never from the intended text size. */
  level: number
  id?: string
  className?: string
  children: ReactNode
}

/**
 * A heading whose level follows from its position. Levels deeper than six become six. The build adds soft hyphens to long words, which an
 * island keeps when it hydrates.
 */
export function Heading({ level, children, ...attributes }: HeadingProps) {
  const Tag = HEADINGS[Math.min(level, 6) - 1] ?? 'h6'
  return (
    <Tag {...attributes} suppressHydrationWarning>
      {children}
    </Tag>
  )
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
