import type { Place } from '../../contracts/place.ts'
import type { Item } from '../../manifest/manifest.gen.ts'
import { Action } from '../../ui/action.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LogoList } from '../../ui/logo/logo.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { note as noteStyle } from '../../ui/note-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points/points.tsx'
import * as styles from './styles.ts'

interface TabPanelProps {
  item: Item
  place: Place
}

/** Everything an item has except its icon: the text, and next to it the picture or the logos. */
export function Panel({ item, place }: TabPanelProps) {
  const { title, color, picture, logos } = item
  const heading = (
    <Heading level={place.level + 1} className={styles.title}>
      {title}
    </Heading>
  )
  if (picture === undefined && logos === undefined)
    return (
      <div className={styles.panelContent} data-aside="title" data-color={color}>
        {heading}
        <div className={styles.words}>
          <Words item={item} place={place} />
        </div>
      </div>
    )
  return (
    <div className={styles.panelContent} data-color={color}>
      <div className={styles.words}>
        {heading}
        <Words item={item} place={place} />
      </div>
      <div className={styles.aside}>
        {picture !== undefined && <Picture picture={picture} place={place} className={styles.picture} />}
        {logos !== undefined && <LogoList logos={logos} place={place} look={picture === undefined ? 'grid' : 'row'} />}
      </div>
    </div>
  )
}

function Words({ item: { title, text, points, note, actions = [] }, place }: TabPanelProps) {
  return (
    <>
      {text !== undefined && <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />}
      {points !== undefined && <Points points={points} />}
      {note !== undefined && <p className={noteStyle}>{note}</p>}
      {actions.length > 0 && (
        <div className={styles.links}>
          {actions.map((action, index) => (
            <Action key={`action-${index}`} action={action} place={place} look="text" about={title} />
          ))}
        </div>
      )}
    </>
  )
}
