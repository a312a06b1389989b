import type { Place } from '../../contracts/place.ts'
import type { EmbedKind } from '../../manifest/embed-services/embed-service.ts'
import type { Embed } from '../../manifest/find-embed.ts'

type TextName = keyof Place['texts']

/** The interface texts of each kind. */
const TEXTS: Readonly<Record<EmbedKind, Readonly<Record<'show' | 'notice' | 'open', TextName>>>> = {
  video: { show: 'playVideo', notice: 'videoNotice', open: 'watchVideo' },
  map: { show: 'showMap', notice: 'mapNotice', open: 'openMap' },
  booking: { show: 'showBooking', notice: 'bookingNotice', open: 'openBooking' },
}

/** What visitors read about an embed before they decide. */
export interface EmbedWords {
  /** The button that loads the frame. */
  show: string
  /** What a click on it means for their privacy. */
  notice: string
  privacyPolicy: string
  /** The link to the same content on the site of the service. */
  open: string
}

export function toEmbedWords({ service }: Embed, title: string, texts: Place['texts']): EmbedWords {
  const { name, company, kind, leaves } = service
  const { show, notice, open } = TEXTS[kind]
  const provider = name === company ? name : `${name} (${company})`
  const fill = (text: string, by: string) => text.replace('{service}', () => by)
  return {
    show: texts[show].replace('{title}', () => title),
    notice: `${fill(texts[notice], provider)} ${leaves === 'cookies' ? texts.embedCookies : texts.embedData}`,
    privacyPolicy: fill(texts.privacyPolicy, name),
    open: fill(texts[open], name),
  }
}
