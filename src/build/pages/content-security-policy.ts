import type { BlockModel } from '../../contracts/page-model.ts'
import { toAnalyticsService } from '../../manifest/analytics/index.ts'
import { findEmbed, isAcceptedEmbed } from '../../manifest/find-embed.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { walkMarks } from '../../manifest/walk.ts'
import { visitShownBlocks } from '../../models/block-models.ts'
import { embedPlan } from '../../models/schema-marks.ts'
import type { ResolvedSite } from './resolve-site.ts'

/**
 * The strictest Content Security Policy with which pages without videos and embeds work. The only other hosts in it are the endpoints of
 * forms and those of analytics services.
 */
export function toContentSecurityPolicy({ forms = {}, integrations }: Manifest): string {
  const endpoints = Object.values(forms)
    .flatMap((form) => form.delivery ?? [])
    .flatMap((delivery) => (delivery.kind === 'endpoint' ? [new URL(delivery.url).origin] : []))
  const services = (integrations?.analytics ?? []).map(toAnalyticsService)
  const list = (...origins: readonly string[]) => [...new Set(["'self'", ...origins])].join(' ')
  const listOrigins = (kind: 'script' | 'connect' | 'image') => services.flatMap(({ origins }) => origins[kind])
  return [
    "default-src 'none'",
    `script-src ${list(...listOrigins('script'))}`,
    "style-src 'self'",
    `img-src ${list('data:', ...listOrigins('image'))}`,
    "font-src 'self'",
    `connect-src ${list(...endpoints, ...listOrigins('connect'))}`,
    `form-action ${list(...endpoints)}`,
    "worker-src 'self'",
    "base-uri 'none'",
  ].join('; ')
}

/** What blocks load that the policy of other pages forbids. */
export interface ShownMedia {
  /** Whether they play files of the site. */
  hasFiles: boolean
  /** The origins of the frames that they open after a click, sorted. */
  frameOrigins: readonly string[]
}

/** Finds the media of a page. */
export function findMediaOnPage(blocks: readonly BlockModel[]): ShownMedia {
  const media = collectMedia()
  const add = (models: readonly BlockModel[]) => {
    for (const { block, childBlocks } of models) {
      media.add(block)
      for (const list of childBlocks) add(list)
    }
  }
  add(blocks)
  return media.list()
}

/** Finds the media of all pages. */
export function findMediaOnSite({ pages, context }: Pick<ResolvedSite, 'pages' | 'context'>): ShownMedia {
  const media = collectMedia()
  visitShownBlocks(pages, context, media.add)
  return media.list()
}

function collectMedia() {
  let hasFiles = false
  const origins = new Set<string>()
  return {
    add(block: object): void {
      walkMarks(block, embedPlan, (value, marks) => {
        if (typeof value !== 'string') return
        if (marks['media-file'] !== undefined) hasFiles = true
        const embed = isAcceptedEmbed(marks.embed) ? findEmbed(value, marks.embed) : null
        if (embed) origins.add(embed.service.frameOrigin)
      })
    },
    list: (): ShownMedia => ({ hasFiles, frameOrigins: [...origins].sort() }),
  }
}

/** A policy that also allows the media of a page. Without media it stays the same. */
export const withMedia = (policy: string, { hasFiles, frameOrigins }: ShownMedia): string =>
  [
    policy,
    ...(hasFiles ? ["media-src 'self'"] : []),
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
  ].join('; ')
