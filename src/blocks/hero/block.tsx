import type { HeroBlock } from '../../manifest/manifest.gen.ts'
import { Actions } from '../../ui/action.tsx'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as bleed from './bleed-layout-styles.ts'
import * as centered from './centered-layout-styles.ts'
import * as edge from './edge-layout-styles.ts'
import * as styles from './styles.ts'

/** A full-width heading with more characters than this takes the second largest size. */
const LONG_HEADING_CHARACTERS = 48

/** The classes of the parts of a hero. */
type Look = Record<'root' | 'title' | 'body' | 'frame' | 'picture', string>

const usual: Look = {
  root: styles.root,
  title: styles.title,
  body: styles.body,
  frame: styles.frame,
  picture: styles.picture,
}

/** The layouts with styles of their own. */
const LOOKS: Partial<Record<HeroLayout, Look>> = { centered, bleed, edge }

/** The opening block of a page. */
export function Hero({ block, place }: BlockProps<'hero'>) {
  const { eyebrow, heading, text, actions, picture } = block
  const layout = toLayout({ block, place })
  const look = LOOKS[layout] ?? usual
  const isSmall = place.inside || layout === 'bleed'
  const words = (
    <>
      <div className={look.title}>
        {eyebrow !== undefined && <p className={`eyebrow ${styles.eyebrow}`}>{eyebrow}</p>}
        <Heading level={place.level} className={isSmall ? styles.innerHeading : styles.heading}>
          {heading}
        </Heading>
      </div>
      {(text !== undefined || actions !== undefined) && (
        <div className={look.body}>
          {text !== undefined && <Markdown text={text} place={place} className={styles.text} />}
          {actions !== undefined && <Actions actions={actions} place={place} />}
        </div>
      )}
    </>
  )
  return (
    <div
      className={look.root}
      data-layout={layout}
      data-long={heading.length > LONG_HEADING_CHARACTERS ? '' : undefined}
      data-joined={isJoined(layout, { block, place }) ? '' : undefined}
    >
      {layout === 'bleed' ? <div className={bleed.panel}>{words}</div> : words}
      {picture !== undefined && (
        <div className={look.frame}>
          <Picture
            picture={picture}
            place={place}
            className={layout === 'bleed' || layout === 'edge' ? look.picture : `plate ${look.picture}`}
            eager={place.first || place.level === 1}
          />
        </div>
      )}
    </div>
  )
}

type HeroLayout = NonNullable<HeroBlock['layout']> | 'ruled'
type HeroInPlace = Pick<BlockProps<'hero'>, 'block' | 'place'>

/** Without a picture in the block, the heading takes the full width and the text is below a line, to the side. */
function toLayout({ block, place }: HeroInPlace): HeroLayout {
  const { layout = 'split', picture, text, actions } = block
  if (layout === 'centered') return layout
  if (place.inside || layout === 'stacked') return 'stacked'
  if (picture !== undefined) return layout
  return text === undefined && actions === undefined ? 'stacked' : 'ruled'
}

/** Whether a picture that reaches the lower edge of the block needs space below it: the next block has the same background, and so no padding. */
const isJoined = (layout: HeroLayout, { block: { tone = 'plain' }, place }: HeroInPlace): boolean =>
  (layout === 'bleed' || layout === 'edge') && place.after === tone
