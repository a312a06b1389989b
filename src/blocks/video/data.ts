import type { DataContext, StructuredData } from '../../contracts/structured-data.ts'
import { findEmbed } from '../../manifest/find-embed.ts'
import { listWords } from '../../manifest/markdown/list-words.ts'
import type { BlockProps } from '../../ui/block.ts'

/** The video. Search engines reject one without a poster and a date. */
export function toVideoData(
  { block, place }: Pick<BlockProps<'video'>, 'block' | 'place'>,
  { toUrl }: DataContext,
): StructuredData[] {
  const { title, text, date, file, url } = block
  const poster = block.poster === undefined ? undefined : place.pictures[block.poster]
  const embed = file === undefined && url !== undefined ? findEmbed(url, 'video') : null
  if (!poster || date === undefined) return []
  return [
    {
      '@type': 'VideoObject',
      name: title,
      ...(text !== undefined && { description: listWords(text, 'rich').join(' ') }),
      thumbnailUrl: toUrl(poster.url),
      uploadDate: date,
      ...(file !== undefined && { contentUrl: toUrl(file) }),
      ...(embed && { embedUrl: embed.frameUrl }),
    },
  ]
}
