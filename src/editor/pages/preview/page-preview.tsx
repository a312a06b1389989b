import { useState } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import { toPointer, valueAt } from '../../../manifest/pointer.ts'
import { SEARCH_LIMITS } from '../../../manifest/search-limits.ts'
import { toTextWidth } from '../../../manifest/text-width.ts'
import type { GroupDescriptor } from '../../../models/fields/descriptor.ts'
import { createLiveTrail } from '../../../models/live-trail.ts'
import { toShownManifest } from '../../languages/shown-manifest.ts'
import { toPagePath } from '../../store/places.ts'
import { useEditor } from '../../store/use-editor.ts'
import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { cutText, type PreviewParts, readPreviewParts } from './preview-parts.ts'
import * as styles from './styles.ts'
import { useShareImage } from './use-share-image.ts'

type Kind = 'search' | 'share'

const KINDS: readonly SegmentOption<Kind>[] = [
  { value: 'search', label: 'Search result' },
  { value: 'share', label: 'Shared link' },
]

interface PagePreviewProps {
  group: GroupDescriptor
  at: Steps
}

/** How a page looks in search results and when people share it, in the language of the canvas. It follows every letter. */
export function PagePreview({ group, at }: PagePreviewProps) {
  const [kind, setKind] = useState<Kind>('search')
  const manifest = useEditor(toShownManifest)
  const [toTrail] = useState(createLiveTrail)
  const path = toPagePath(manifest, at)
  const parts = readPreviewParts(group, valueAt(manifest, at), manifest, path, toTrail(manifest, at, path))
  return (
    <div className={styles.preview}>
      <Segments aria-label="Preview" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'search' ? <SearchResult parts={parts} /> : <SharedLink parts={parts} page={at} />}
    </div>
  )
}

function SearchResult({ parts: { siteName, address, title, description, unlistedBy } }: { parts: PreviewParts }) {
  if (unlistedBy.length > 0)
    return (
      <p className={styles.note}>
        Search engines do not list this page, because {unlistedBy.map((name) => `"${name}"`).join(' and ')} is set.
      </p>
    )
  return (
    <>
      <figure className={styles.result} aria-label="Search result">
        <div className={styles.site}>
          <span className={styles.siteIcon} aria-hidden>
            {siteName.charAt(0)}
          </span>
          <span>
            {siteName}
            <small>{address.join(' › ')}</small>
          </span>
        </div>
        <p className={styles.resultTitle}>{cutText(title, SEARCH_LIMITS.title)}</p>
        <p>{cutText(description, SEARCH_LIMITS.description)}</p>
      </figure>
      <p className={styles.limits}>
        <Limit name="Title" text={title} limit={SEARCH_LIMITS.title} />
        <Limit name="Description" text={description} limit={SEARCH_LIMITS.description} />
      </p>
    </>
  )
}

/** `Title 48 of 70`: how much of what search results show is used. */
function Limit({ name, text, limit }: { name: string; text: string; limit: number }) {
  const width = toTextWidth(text)
  return (
    <span data-over={width > limit || undefined}>
      {name} {width} of {limit}
    </span>
  )
}

function SharedLink({ parts: { address, title, description, picture }, page }: { parts: PreviewParts; page: Steps }) {
  return (
    <figure className={styles.share} aria-label="Shared link">
      {picture === null ? (
        <GeneratedPicture key={toPointer(page)} page={page} />
      ) : (
        <img key={picture} className={styles.picture} src={picture} alt="" />
      )}
      <figcaption>
        <small>{address[0]}</small>
        <strong>{title}</strong>
        <span>{description}</span>
      </figcaption>
    </figure>
  )
}

/** The picture that the build draws for a page without one. */
function GeneratedPicture({ page }: { page: Steps }) {
  const { image, problem } = useShareImage(page)
  if (image !== null) return <img className={styles.picture} src={image} alt="" />
  return <div className={styles.drawing}>{problem ?? 'The picture is being drawn.'}</div>
}
