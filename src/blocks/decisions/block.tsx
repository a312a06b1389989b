import type { Place } from '../../contracts/place.ts'
import { formatDate } from '../../manifest/format-date.ts'
import type { DecisionsBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/** Decisions with their dates: what was chosen, what was turned down, and what would change it. */
export function Decisions({ block, place }: BlockProps<'decisions'>) {
  return (
    <SplitIntro block={block} place={place}>
      <ul className={styles.list}>
        {block.items.map((decision, index) => (
          <Decision key={`decision-${index}`} decision={decision} place={place} />
        ))}
      </ul>
    </SplitIntro>
  )
}

/** The date follows the title in the HTML, so that screen readers say it below the heading. */
function Decision({ decision, place }: { decision: DecisionsBlock['items'][number]; place: Place }) {
  const { date, title, chosen, rejected = [], reconsider } = decision
  const { language, texts } = place
  const level = place.level + 1
  return (
    <li className={styles.decision}>
      <Heading level={level} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.date}>
        <time dateTime={date}>{formatDate(date, language)}</time>
      </p>
      <dl className={styles.parts}>
        <div className={styles.part}>
          <dt data-sign="chosen">{texts.chosen}</dt>
          <dd>
            <Markdown text={chosen} place={place} level={level} />
          </dd>
        </div>
        {rejected.length > 0 && (
          <div className={styles.part}>
            <dt data-sign="rejected">{texts.rejected}</dt>
            {rejected.map(({ title: option, text }, index) => (
              <dd key={`option-${index}`} className={styles.option}>
                <p className={styles.optionTitle}>{option}</p>
                {text !== undefined && <Markdown text={text} place={place} level={level} className={styles.optionText} />}
              </dd>
            ))}
          </div>
        )}
        {reconsider !== undefined && (
          <div className={styles.part}>
            <dt data-sign="reconsider">{texts.reconsider}</dt>
            <dd>
              <Markdown text={reconsider} place={place} level={level} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  )
}
