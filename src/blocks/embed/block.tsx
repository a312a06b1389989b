import { findEmbed } from '../../manifest/find-embed.ts'
import type { BlockProps } from '../../ui/block.ts'
import { EmbedCard } from '../../ui/embed/embed-card.tsx'
import { EmbedPoster, PosterNotice } from '../../ui/embed/embed-poster.tsx'
import { box } from '../../ui/embed/frame-styles.ts'
import type { EmbedState } from '../../ui/embed/mount-embed.ts'
import { toEmbedState } from '../../ui/embed/to-embed-state.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import * as styles from './styles.ts'

/** The URL of a draft may be missing. */
const findAny = (url = '') => findEmbed(url, 'any')

export function toEmbedBlockState({ block: { url, title } }: BlockProps<'embed'>): EmbedState | null {
  const embed = findAny(url)
  return embed && toEmbedState(embed, title)
}

/** What another site shows: a video as a poster that plays, and anything else as a card with a button. */
export function EmbeddedContent({ block, place }: BlockProps<'embed'>) {
  const { title, url, picture, height } = block
  const embed = findAny(url)
  return (
    <SplitIntro block={block} place={place}>
      {embed?.service.kind === 'video' ? (
        <div className={styles.video} data-portrait={embed.isPortrait ? '' : undefined} data-height={height}>
          <div className={box} data-embed="video">
            <EmbedPoster embed={embed} title={title} picture={picture} place={place} />
          </div>
          <PosterNotice embed={embed} title={title} place={place} />
        </div>
      ) : (
        embed && <EmbedCard embed={embed} title={title} picture={picture} height={height} place={place} />
      )}
    </SplitIntro>
  )
}
