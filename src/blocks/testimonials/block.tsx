import type { TestimonialsBlock } from '../../manifest/manifest.gen.ts'
import type { Place } from '../../manifest/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Slide } from '../../ui/carousel/slide.tsx'
import { type CarouselState, toCarouselState } from '../../ui/carousel/state.ts'
import { Intro } from '../../ui/intro.tsx'
import { Link } from '../../ui/link.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Interactive } from './interactive.tsx'
import * as styles from './styles.ts'

type Item = TestimonialsBlock['items'][number]

/** Longer words are not set large. */
const MOST_LETTERS_SET_LARGE = 320

export const toState = ({ block, place }: BlockProps<'testimonials'>): CarouselState =>
  toCarouselState(block, place, { previous: place.texts.previousTestimonial, next: place.texts.nextTestimonial })

/** What people say: one at a time in large type, or several side by side as cards of the same height. */
export function Testimonials(props: BlockProps<'testimonials'>) {
  const { block, place } = props
  const state = toState(props)
  const isAlone = state.perView.desktop === 1
  const isShort = block.items.every(({ text }) => text.length <= MOST_LETTERS_SET_LARGE)
  const look = isAlone ? (isShort ? 'large' : 'alone') : 'card'
  return (
    <Interactive
      {...state}
      intro={<Intro block={block} place={place} />}
      slides={block.items.map((item, index) => (
        <Slide key={`quote-${index}`} index={index} count={block.items.length} place={place}>
          <Quote item={item} place={place} look={look} />
        </Slide>
      ))}
    />
  )
}

function Quote({ item, place, look }: { item: Item; place: Place; look: 'large' | 'alone' | 'card' }) {
  const { text, name, position, company, picture, link } = item
  return (
    <figure className={styles.quote} data-look={look}>
      <blockquote className={styles.words}>
        <Markdown text={text} place={place} />
      </blockquote>
      <figcaption className={styles.person}>
        {picture !== undefined && <Picture picture={picture} place={place} className={styles.portrait} />}
        <span className={styles.caption}>
          <cite className={styles.name}>
            {link === undefined ? (
              name
            ) : (
              <Link to={link} place={place}>
                {name}
              </Link>
            )}
          </cite>
          {position !== undefined && <span>{position}</span>}
          {company !== undefined && <span>{company}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
