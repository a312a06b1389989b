import type { Place } from '../../contracts/place.ts'
import type { GalleryBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro/intro.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Interactive, type LargeViewState } from './interactive.tsx'
import { toBleedSpans, toBoxShape, toColumnCount, toMasonrySpans } from './layout.ts'
import * as styles from './styles.ts'

/** On phones, pictures with captions are one below the other, unless there are more than this. */
const MAX_WIDE_PICTURES = 12

type GalleryItem = GalleryBlock['items'][number]

export const toState = ({ block, place: { texts } }: BlockProps<'gallery'>): LargeViewState => ({
  label: block.heading ?? texts.largePictures,
  words: { previous: texts.previousPicture, next: texts.nextPicture, close: texts.closePicture, position: texts.slideOf },
})

/** Pictures as a grid, as masonry, or from edge to edge. Each opens in a large view; without JavaScript it links to its largest file. */
export function Gallery(props: BlockProps<'gallery'>) {
  const { block, place } = props
  const list = <PictureList block={block} place={place} />
  return (
    <Interactive {...toState(props)}>
      {toLayout(block, place) === 'bleed' ? (
        <div className={styles.bleedRoot}>
          <Intro block={block} place={place} />
          {list}
        </div>
      ) : (
        <SplitIntro block={block} place={place}>
          {list}
        </SplitIntro>
      )}
    </Interactive>
  )
}

/** Inside a column there is no edge of the screen. */
const toLayout = ({ layout = 'grid' }: GalleryBlock, { inside }: Place) => (inside && layout === 'bleed' ? 'grid' : layout)

function PictureList({ block, place }: { block: GalleryBlock; place: Place }) {
  const { items, columns } = block
  const layout = toLayout(block, place)
  const ratios = items.map(({ picture }) => toRatio(place.pictures[picture.src]))
  const spans = layout === 'bleed' ? toBleedSpans(ratios) : layout === 'masonry' ? toMasonrySpans(ratios) : []
  const hasCaptions = items.some(({ caption }) => caption !== undefined)
  return (
    <ul
      className={LISTS[layout]}
      data-columns={toColumnCount({ columns, count: items.length })}
      data-shape={toBoxShape(ratios)}
      data-captions={hasCaptions ? (items.length > MAX_WIDE_PICTURES ? 'narrow' : 'wide') : undefined}
    >
      {items.map((item, index) => (
        <li key={`picture-${index}`} className={styles.item} data-span={spans[index]}>
          <Figure item={item} place={place} position={toPosition(index, items.length, place)} />
        </li>
      ))}
    </ul>
  )
}

const LISTS = {
  grid: `${styles.columns} ${styles.grid}`,
  masonry: `${styles.columns} ${styles.masonry}`,
  bleed: styles.bleed,
}

/** The width of a picture divided by its height. A file of unknown size counts as 4:3. */
const toRatio = (file: Place['pictures'][string] | undefined): number =>
  file?.width && file.height ? file.width / file.height : 4 / 3

const toPosition = (index: number, count: number, { texts }: Place): string =>
  texts.slideOf.replace('{number}', String(index + 1)).replace('{count}', String(count))

interface FigureProps {
  item: GalleryItem
  place: Place
  /** Names a picture without a description. */
  position: string
}

function Figure({ item: { picture, caption }, place, position }: FigureProps) {
  const name = picture.alt ? place.texts.enlargePicture : `${place.texts.enlargePicture} ${position}`
  return (
    <figure className={styles.figure}>
      <div className={styles.box}>
        <button type="button" className={styles.open} aria-haspopup="dialog">
          <Picture picture={picture} place={place} />
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
        <a className={styles.file} href={findLargestFile(picture.src, place)}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      </div>
      {caption !== undefined && (
        <figcaption className={styles.caption}>
          <InlineMarkdown text={caption} place={place} />
        </figcaption>
      )}
    </figure>
  )
}

/** The URL of the largest file that every current browser can show. The last format is the most widely supported. */
function findLargestFile(src: string, { pictures, basePath }: Place): string | undefined {
  const file = pictures[src]
  const url = file?.sources.at(-1)?.files.at(-1)?.url ?? file?.url
  return url === undefined ? undefined : `${basePath}${url}`
}
