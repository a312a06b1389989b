import type { Place } from '../../contracts/place.ts'
import type { Item, Picture as PictureData } from '../../manifest/manifest.gen.ts'
import { Action } from '../../ui/action.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LogoList } from '../../ui/logo/logo.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { note as noteStyle } from '../../ui/note-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { Points } from '../../ui/points/points.tsx'
import type { BentoCell } from './bento.ts'
import * as bento from './bento-layout-styles.ts'
import * as styles from './card-styles.ts'
import { hasOnlyTitle, isTitleLinked } from './layout.ts'
import * as partStyles from './part-styles.ts'

interface CardProps {
  item: Item
  place: Place
  /** Whether the title of an item with exactly one link is that link. */
  titleLinks: boolean
  /** When the card spans the full width of the list. */
  fullWidth: 'always' | 'medium' | undefined
  /** Whether this is the leading card of a feature layout. */
  isLead: boolean
}

/** One item. With exactly one link the whole card is clickable. */
export function Card({ item, place, titleLinks, fullWidth, isLead }: CardProps) {
  return (
    <li
      className={styles.card}
      data-linked={isLinked(item) ? '' : undefined}
      data-color={item.color}
      data-broad={fullWidth}
      data-lead={isLead ? '' : undefined}
    >
      <Frame picture={item.picture} place={place} />
      <div className={styles.words}>
        <Head item={item} place={place} titleLinks={titleLinks} />
        <Body item={item} place={place} />
        <Foot item={item} place={place} titleLinks={titleLinks} />
      </div>
    </li>
  )
}

/** One item as a panel with its picture between the title and the text. */
export function RevealCard({ item, place, titleLinks, fullWidth }: CardProps) {
  return (
    <li
      className={styles.revealCard}
      data-linked={isLinked(item) ? '' : undefined}
      data-color={item.color}
      data-broad={fullWidth}
    >
      <Head item={item} place={place} titleLinks={titleLinks} />
      <div className={styles.stage}>
        <Frame picture={item.picture} place={place} />
        {!hasOnlyTitle(item, titleLinks) && (
          <div className={styles.revealed}>
            <Body item={item} place={place} />
            <Foot item={item} place={place} titleLinks={titleLinks} />
          </div>
        )}
      </div>
    </li>
  )
}

interface BentoCardProps extends Pick<CardProps, 'item' | 'place' | 'titleLinks'> {
  cell: BentoCell
}

/** One item as a panel of the size of its cell. With exactly one link the whole card is clickable. */
export function BentoCard({ item, place, titleLinks, cell }: BentoCardProps) {
  return (
    <li
      className={bento.card}
      data-linked={isLinked(item) ? '' : undefined}
      data-color={item.color}
      data-size={cell.size}
      data-medium={cell.isWideInTwo ? '' : undefined}
      data-lead={cell.isFeatured ? '' : undefined}
    >
      {item.picture !== undefined && (
        <div className={`frame ${bento.frame}`}>
          <Picture picture={item.picture} place={place} />
        </div>
      )}
      <div className={bento.words}>
        <Head item={item} place={place} titleLinks={titleLinks} />
        <Body item={item} place={place} />
        <Foot item={item} place={place} titleLinks={titleLinks} />
      </div>
    </li>
  )
}

const isLinked = ({ actions = [] }: Item): boolean => actions.length === 1

type CardPartProps = Pick<CardProps, 'item' | 'place'>

/** The picture of a card. Among cards with pictures, one without begins with its title where the others have their picture. */
function Frame({ picture, place }: { picture: PictureData | undefined; place: Place }) {
  if (picture === undefined) return null
  return (
    <div className={`frame ${styles.frame}`}>
      <Picture picture={picture} place={place} />
    </div>
  )
}

function Head({ item, place, titleLinks }: CardPartProps & Pick<CardProps, 'titleLinks'>) {
  const { title, icon, color, actions: [action] = [] } = item
  const isLink = action !== undefined && isTitleLinked(item, titleLinks)
  return (
    <div className={partStyles.head}>
      {icon !== undefined && <Icon name={icon} place={place} className={partStyles.icon} />}
      {icon === undefined && color !== undefined && <span className={partStyles.bar} />}
      <Heading level={place.level + 1} className={isLink ? `${partStyles.title} ${partStyles.links}` : partStyles.title}>
        {isLink ? <Action action={{ ...action, label: title }} place={place} look="text" /> : title}
      </Heading>
    </div>
  )
}

function Body({ item: { text, points, logos }, place }: CardPartProps) {
  if (text === undefined && points === undefined && logos === undefined) return null
  return (
    <div className={partStyles.body}>
      {text !== undefined && <Markdown text={text} place={place} level={place.level + 1} className={partStyles.text} />}
      {points !== undefined && <Points points={points} />}
      {logos !== undefined && <LogoList logos={logos} place={place} look="row" />}
    </div>
  )
}

function Foot({ item, place, titleLinks }: CardPartProps & Pick<CardProps, 'titleLinks'>) {
  const { title, note } = item
  const actions = isTitleLinked(item, titleLinks) ? [] : (item.actions ?? [])
  if (note === undefined && actions.length === 0) return null
  return (
    <div className={partStyles.foot}>
      {note !== undefined && <p className={noteStyle}>{note}</p>}
      {actions.length > 0 && (
        <div className={partStyles.links}>
          {actions.map((action, index) => (
            <Action key={`action-${index}`} action={action} place={place} look="text" about={title} />
          ))}
        </div>
      )}
    </div>
  )
}
