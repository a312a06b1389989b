import type { CheckListBlock } from '../../manifest/manifest.gen.ts'
import type { Place } from '../../manifest/place.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { IntroAside } from '../../ui/intro-aside.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import * as styles from './styles.ts'

/** More points than these stand in two columns where there is room. */
const MOST_IN_A_COLUMN = 4

/** Points, each with a drawn check mark; the heading stands beside them where there is room. */
export function CheckList({ block, place }: BlockProps<'checkList'>) {
  const { items, actions } = block
  return (
    <IntroAside block={block} place={place}>
      <div className={styles.main}>
        <ul className={styles.list} data-columns={items.length > MOST_IN_A_COLUMN ? 2 : 1}>
          {items.map((item, index) => (
            <Point key={`point-${index}`} item={item} place={place} />
          ))}
        </ul>
        {actions !== undefined && <Actions actions={actions} place={place} />}
      </div>
    </IntroAside>
  )
}

/** A point with a text has a heading; one without is a line of a list. */
function Point({ item: { title, text }, place }: { item: CheckListBlock['items'][number]; place: Place }) {
  return (
    <li className={styles.point}>
      <span className={styles.mark} />
      {text === undefined ? (
        <p className={styles.line}>{title}</p>
      ) : (
        <div className={styles.words}>
          <Heading level={place.level + 1} className={styles.title}>
            {title}
          </Heading>
          <Markdown text={text} place={place} className={styles.text} />
        </div>
      )}
    </li>
  )
}
