import type { ReactNode } from 'react'
import { type Embed, findEmbed } from '../../manifest/find-embed.ts'
import { toHref } from '../../manifest/link.ts'
import type { BlockProps } from '../../ui/block.ts'
import { EmbedPoster, PosterNotice } from '../../ui/embed/embed-poster.tsx'
import { box } from '../../ui/embed/frame-styles.ts'
import type { EmbedState } from '../../ui/embed/mount-embed.ts'
import { toEmbedState } from '../../ui/embed/to-embed-state.ts'
import { IntroAside } from '../../ui/intro/intro-aside.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import * as styles from './styles.ts'

/** A video of another site needs a script, which shows its player after a click. A file of the site needs none. */
export function toVideoState({ block: { file, url, title } }: BlockProps<'video'>): EmbedState | null {
  const embed = file === undefined && url !== undefined ? findEmbed(url, 'video') : null
  return embed && toEmbedState(embed, title)
}

/** One video with its caption, below the text or next to it. */
export function Video({ block, place }: BlockProps<'video'>) {
  const { file, url, title, ratio, caption } = block
  const embed = file === undefined && url !== undefined ? findEmbed(url, 'video') : null
  const Layout = block.layout === 'side' ? IntroAside : SplitIntro
  return (
    <Layout block={block} place={place}>
      <div className={styles.frame} data-ratio={ratio ?? (embed?.isPortrait ? '9:16' : '16:9')}>
        <figure className={styles.figure}>
          <div className={`${box} ${styles.box}`} data-embed={embed ? 'video' : undefined}>
            <Player block={block} place={place} embed={embed} />
          </div>
          {caption !== undefined && (
            <figcaption className={styles.caption}>
              <InlineMarkdown text={caption} place={place} />
            </figcaption>
          )}
        </figure>
        {embed && <PosterNotice embed={embed} title={title} place={place} />}
      </div>
    </Layout>
  )
}

interface PlayerProps extends Pick<BlockProps<'video'>, 'block' | 'place'> {
  embed: Embed | null
}

/** The player of the browser for a file, the poster of a video of another site, or nothing for a draft that has neither. */
function Player({ block: { file, title, poster, tracks = [] }, place, embed }: PlayerProps): ReactNode {
  if (embed) {
    const picture = poster === undefined ? undefined : { src: poster, decorative: true }
    return <EmbedPoster embed={embed} title={title} picture={picture} place={place} />
  }
  if (file === undefined) return null
  const picture = poster === undefined ? undefined : place.pictures[poster]
  return (
    // biome-ignore lint/a11y/useMediaCaption: the validator asks for captions; a video without sound needs none.
    <video
      src={toHref(file, place.basePath) ?? undefined}
      poster={picture && `${place.basePath}${picture.url}`}
      aria-label={title}
      controls
      playsInline
      preload="none"
    >
      {tracks.map(({ file: track, language, label }, index) => (
        <track
          key={`track-${index}`}
          kind="captions"
          src={toHref(track, place.basePath) ?? undefined}
          srcLang={language}
          label={label}
        />
      ))}
    </video>
  )
}
