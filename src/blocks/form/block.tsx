import type { BlockProps } from '../../ui/block.ts'
import { InlineMarkdown, Markdown } from '../../ui/markdown/markdown.tsx'
import { Interactive } from './interactive.tsx'
import { findForm, toState } from './state.ts'

/** A form of the site with its heading. Without JavaScript the browser posts it, and the server answers with a whole page. */
export function FormBlock({ block, place }: Pick<BlockProps<'form'>, 'block' | 'place'>) {
  const { privacy, aside, labels = {} } = findForm({ block, place })
  return (
    <Interactive
      {...toState({ block, place })}
      intro={block.text === undefined ? null : <Markdown text={block.text} place={place} />}
      labels={Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [name, <InlineMarkdown key={name} text={label} place={place} />]),
      )}
      aside={aside === undefined ? null : <Markdown text={aside} place={place} />}
      privacy={privacy === null ? null : <Markdown text={privacy} place={place} />}
    />
  )
}
