import type { Place } from '../../contracts/place.ts'
import type { TestimonialsBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Slide } from '../../ui/carousel/slide.tsx'
import { type CarouselState, toCarouselState } from '../../ui/carousel/state.ts'
import { Face } from '../../ui/face/face.tsx'
import { toInitial } from '../../ui/initials.ts'
import { Intro } from '../../ui/intro/intro.tsx'
import { Link } from '../../ui/link.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Interactive } from './interactive.tsx'
import * as styles from './styles.ts'

type Testimonial = TestimonialsBlock['items'][number]

/** How testimonials look, the same for all: one at a time, in larger type the shorter they are, or several side by side. */
type TestimonialLook = 'huge' | 'large' | 'alone' | 'card'

/** Texts with more characters than this get a smaller size. */
const [MAX_HUGE_CHARACTERS, MAX_LARGE_CHARACTERS] = [130, 320]

export const toState = ({ block, place }: BlockProps<'testimonials'>): CarouselState =>
  toCarouselState(block, place, { previous: place.texts.previousTestimonial, next: place.texts.nextTestimonial })

/** Testimonials: one at a time in large type next to a portrait, or several in ruled columns of equal height. */
export function Testimonials(props: BlockProps<'testimonials'>) {
  const { block, place } = props
  const state = toState(props)
  const look = state.perView.desktop > 1 ? 'card' : toLook(block.items)
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

function toLook(items: Testimonial[]): TestimonialLook {
  const letters = Math.max(...items.map(({ text }) => text.length))
  if (letters > MAX_LARGE_CHARACTERS) return 'alone'
  return letters > MAX_HUGE_CHARACTERS ? 'large' : 'huge'
}

function Quote({ item, place, look }: { item: Testimonial; place: Place; look: TestimonialLook }) {
  const { text, name, position, company, link } = item
  return (
    <figure className={look === 'card' ? `card ${styles.quote}` : styles.quote} data-look={look}>
      <blockquote className={styles.words}>
        <Markdown text={text} place={place} />
      </blockquote>
      <figcaption className={styles.person}>
        <Face
          picture={item.picture}
          initials={toInitial(name)}
          place={place}
          portrait={styles.portrait}
          monogram={styles.monogram}
        />
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
