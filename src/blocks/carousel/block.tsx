import type { Place } from '../../contracts/place.ts'
import type { CarouselBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Slide } from '../../ui/carousel/slide.tsx'
import { type CarouselState, toCarouselState } from '../../ui/carousel/state.ts'
import { Heading } from '../../ui/heading.tsx'
import { Intro } from '../../ui/intro/intro.tsx'
import { Link } from '../../ui/link.tsx'
import { toMarkShape, toPictureColors } from '../../ui/logo/mark-shape.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Interactive } from './interactive.tsx'
import * as styles from './styles.ts'

type CarouselItem = CarouselBlock['items'][number]

/** How slides look: marks, marks with names, or pictures with text. All slides share one look so that they align. */
type SlideLook = 'marks' | 'badges' | 'stories'

export const toState = ({ block, place }: BlockProps<'carousel'>): CarouselState =>
  toCarouselState(block, place, { previous: place.texts.previousSlide, next: place.texts.nextSlide })

/** Pictures in a row, with optional text below each. */
export function Carousel(props: BlockProps<'carousel'>) {
  const { block, place } = props
  const look = toLook(props)
  return (
    <Interactive
      {...toState(props)}
      intro={<Intro block={block} place={place} />}
      slides={block.items.map((item, index) => (
        <Slide key={`slide-${index}`} index={index} count={block.items.length} place={place}>
          <Cutting item={item} place={place} look={look} />
        </Slide>
      ))}
    />
  )
}

function Cutting({ item, place, look }: { item: CarouselItem; place: Place; look: SlideLook }) {
  const { picture, title, text, link } = item
  return (
    <div className={styles.slide} data-look={look}>
      {title === undefined && link !== undefined ? (
        <Link to={link} place={place} className={styles.pictureLink}>
          <Image picture={picture} place={place} look={look} />
        </Link>
      ) : (
        <Image picture={picture} place={place} look={look} />
      )}
      {title !== undefined && (
        <Heading level={place.level + 1} className={styles.title}>
          {link === undefined ? (
            title
          ) : (
            <Link to={link} place={place} className={styles.link}>
              {title}
            </Link>
          )}
        </Heading>
      )}
      {text !== undefined && <Markdown text={text} place={place} level={place.level + 1} className={styles.text} />}
    </div>
  )
}

/** A mark takes the size its shape needs; all pictures of stories have the same size. */
function Image({ picture, place, look }: { picture: CarouselItem['picture']; place: Place; look: SlideLook }) {
  const file = place.pictures[picture.src]
  if (!file) return null
  const image = <Picture picture={picture} place={place} />
  if (look === 'stories') return <span className={`frame ${styles.cover}`}>{image}</span>
  return (
    <span className={styles.mark} data-shape={toMarkShape(file)} data-colors={toPictureColors(file)}>
      {image}
    </span>
  )
}

/** Photographs fill slides of one size, whether they have words or not. A mark is a drawing or has no background. */
function toLook({ block: { items }, place }: BlockProps<'carousel'>): SlideLook {
  const isPhotograph = ({ picture }: CarouselItem) => typeof place.pictures[picture.src]?.shade === 'string'
  if (items.some(({ text }) => text !== undefined) || items.every(isPhotograph)) return 'stories'
  return items.some(({ title }) => title !== undefined) ? 'badges' : 'marks'
}
