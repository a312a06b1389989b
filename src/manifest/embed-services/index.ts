import { calCom } from './cal-com.ts'
import { calendly } from './calendly.ts'
import type { EmbedService } from './embed-service.ts'
import { googleMaps } from './google-maps.ts'
import { openStreetMap } from './openstreetmap.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

/** Everything that is known about the services. To support another one, add a file here. */
export const EMBED_SERVICES: readonly EmbedService[] = [youtube, vimeo, openStreetMap, googleMaps, calendly, calCom]
