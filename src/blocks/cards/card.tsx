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
import * as styles from './card-styles.ts'
import { type CardPart, hasOnlyTitle } from './layout.ts'
import * as partStyles from './part-styles.ts'

interface CardProps {
  item: Item
  place: Place
  /** The parts that the cards of this block have. */
  parts: ReadonlySet<CardPart>
  /** When the card spans the full width of the list. */
  fullWidth: 'always' | 'medium' | undefined
  /** Whether this is the leading card of a feature layout. */
  isLead: boolean
}

/** One item. With exactly one link the whole card is clickable. */
export function Card({ item, place, parts, fullWidth, isLead }: CardProps) {
  return (
    <li
      className={styles.card}
      data-linked={isLinked(item) ? '' : undefined}
      data-color={item.color}
      data-broad={fullWidth}
      data-lead={isLead ? '' : undefined}
    >
      {parts.has('picture') && <Frame picture={item.picture} place={place} />}
      <div className={styles.words}>
        <Head item={item} place={place} />
        <Body item={item} place={place} />
        <Foot item={item} place={place} />
      </div>
    </li>
  )
}

/**
 * One item whose picture shrinks on hover and keyboard focus to make room for its text. The text covers nothing and so need not be
 * dismissible (WCAG 1.4.13). Without a link there is nothing to focus, and without a picture nothing to reveal: then the text is always
 * visible.
 */
export function RevealCard({ item, place, parts, fullWidth }: CardProps) {
  const isHiding = item.picture !== undefined && item.actions !== undefined && !hasOnlyTitle(item)
  return (
    <li
      className={styles.revealCard}
      data-linked={isLinked(item) ? '' : undefined}
      data-color={item.color}
      data-hiding={isHiding ? '' : undefined}
      data-broad={fullWidth}
    >
      <Head item={item} place={place} />
      <div className={styles.stage}>
        {parts.has('picture') && <Frame picture={item.picture} place={place} />}
        {!hasOnlyTitle(item) && (
          <div className={styles.revealed}>
            <Body item={item} place={place} />
            <Foot item={item} place={place} />
          </div>
        )}
      </div>
    </li>
  )
}

const isLinked = ({ actions = [] }: Item): boolean => actions.length === 1

type CardPartProps = Pick<CardProps, 'item' | 'place'>

/** The picture of a card, or an empty frame of the same size if only other cards have a picture. */
function Frame({ picture, place }: { picture: PictureData | undefined; place: Place }) {
  return <div className={styles.frame}>{picture !== undefined && <Picture picture={picture} place={place} />}</div>
}

function Head({ item: { title, icon, color }, place }: CardPartProps) {
  return (
    <div className={partStyles.head}>
      {icon !== undefined && <Icon name={icon} place={place} className={partStyles.icon} />}
      {icon === undefined && color !== undefined && <span className={partStyles.bar} />}
      <Heading level={place.level + 1} className={partStyles.title}>
        {title}
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

function Foot({ item: { title, note, actions = [] }, place }: CardPartProps) {
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
