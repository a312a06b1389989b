import type { Place } from '../../contracts/place.ts'
import type { DeviceBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findSelectedEntry } from './day-slots.ts'
import { ScreenPart } from './part.tsx'
import * as styles from './styles.ts'

type Part = DeviceBlock['parts'][number]

/** The number of a note is at its part; in a diary, at the first entry that is selected. */
function NotedPart({ part, number, place }: { part: Part; number: number; place: Place }) {
  const marker = part.note !== undefined && <span className={styles.marker}>{number}</span>
  const isOnEntry = findSelectedEntry(part.days ?? []) !== undefined
  return (
    <>
      {!isOnEntry && marker}
      {part.title !== undefined && <p className={styles.title}>{part.title}</p>}
      <ScreenPart part={part} place={place} marker={isOnEntry && marker} />
    </>
  )
}

/**
 * A screen of a product, drawn as HTML. All of its words are text that screen readers read, within a figure that says that it is drawn.
 * Nothing on it is a control, so neither the keyboard nor a screen reader offers one.
 */
export function Device({ block, place }: BlockProps<'device'>) {
  const { layout = 'browser', title, caption, parts } = block
  const notes = parts.flatMap(({ note }) => note ?? [])
  const toNumber = (index: number) => parts.slice(0, index + 1).filter(({ note }) => note !== undefined).length
  return (
    <SplitIntro block={block} place={place}>
      <figure
        className={styles.figure}
        data-layout={layout}
        data-beside={notes.length > 0 || layout === 'phone' ? '' : undefined}
      >
        <div className={styles.frame} data-layout={layout}>
          <VisuallyHidden>{place.texts.drawnScreen}</VisuallyHidden>
          <div className={styles.screen}>
            {(title !== undefined || layout === 'browser') && (
              <p className={styles.bar}>
                <span>{title}</span>
              </p>
            )}
            <div className={styles.parts}>
              {parts.map((part, index) => (
                <div
                  key={`part-${index}`}
                  className={styles.part}
                  data-width={part.width}
                  data-noted={part.note === undefined ? undefined : ''}
                >
                  <NotedPart part={part} number={toNumber(index)} place={place} />
                </div>
              ))}
            </div>
          </div>
        </div>
        <figcaption className={styles.caption}>
          <p>
            <InlineMarkdown text={caption} place={place} />
          </p>
          {notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.map((note, index) => (
                <li key={`note-${index}`}>
                  <span className={styles.marker}>{index + 1}</span>
                  <span>
                    <InlineMarkdown text={note} place={place} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </figcaption>
      </figure>
    </SplitIntro>
  )
}
