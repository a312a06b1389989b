import type { Embed } from '../../manifest/find-embed.ts'
import type { EmbedState } from './mount-embed.ts'

/** What the browser needs to show an embed. */
export const toEmbedState = ({ service, frameUrl }: Embed, title: string): EmbedState => ({
  src: frameUrl,
  title,
  ...service.frame,
})
