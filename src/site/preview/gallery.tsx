import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { GALLERY_PATH } from '../../contracts/preview-state.ts'
import { DiagnosticsOverlay } from './diagnostics-overlay.tsx'
import * as styles from './gallery-styles.ts'
import { SCHEMES, TONE_CHOICES, WIDTHS } from './gallery-views.ts'
import { useGallery } from './use-gallery.ts'

/** Every sample of a block type in frames of a chosen width, color scheme and tone, next to a list of all types. */
export function Gallery({ type }: { type: string | undefined }) {
  const gallery = useGallery()
  const [search] = useSearchParams()
  const shown = gallery?.types.find((one) => one.type === type) ?? gallery?.types[0]
  useEffect(() => {
    document.title = shown ? `${shown.type} – blocks` : 'Blocks'
  }, [shown])
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <div className={styles.page}>
      <nav className={styles.types} aria-label="Block types">
        <ul>
          {gallery?.types.map((one) => (
            <li key={one.type}>
              <Link href={`${GALLERY_PATH}/${one.type}${query}`} aria-current={one === shown ? 'page' : undefined}>
                {one.type}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.views}>
        <Choice name="width" legend="Width" values={WIDTHS} />
        <Choice name="scheme" legend="Colors" values={SCHEMES} />
        <Choice name="tone" legend="Tone" values={TONE_CHOICES} />
      </div>
      <main className={styles.samples}>
        {shown && <h1>{shown.type}</h1>}
        {shown?.samples.map((name) => (
          <Sample key={`${shown.type} ${name}`} type={shown.type} name={name} version={gallery?.version} />
        ))}
      </main>
      {gallery && <DiagnosticsOverlay report={gallery.report} background="No samples are shown until the errors are fixed." />}
    </div>
  )
}

/** The value of a view option in the URL, or the first of its values. */
function useView(name: string, values: readonly string[]) {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(name)
  const value = values.find((one) => one === requested) ?? values[0]
  const change = (next: string) => setSearch((before) => ({ ...Object.fromEntries(before), [name]: next }), { replace: true })
  return [value, change] as const
}

function Choice({ name, legend, values }: { name: string; legend: string; values: readonly string[] }) {
  const [value, change] = useView(name, values)
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === value} onChange={() => change(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface GallerySampleProps {
  type: string
  name: string
  /** The version of the gallery. A new one reloads the documents. */
  version: string | undefined
}

function Sample({ type, name, version }: GallerySampleProps) {
  const id = useId()
  const [scheme] = useView('scheme', SCHEMES)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <div className={styles.frames}>
        {(scheme === 'both' ? ['light', 'dark'] : [scheme]).map((one) => (
          <SampleFrame key={one} type={type} name={name} version={version} scheme={one} />
        ))}
      </div>
    </section>
  )
}

/**
 * A sample in its own document, so that widths and color schemes are what a visitor gets: the document inherits the preferred color scheme
 * of its iframe (CSS Color Adjustment 1). The iframe is as tall as its content.
 */
function SampleFrame({ type, name, version, scheme }: GallerySampleProps & { scheme: string | undefined }) {
  const [width] = useView('width', WIDTHS)
  const [tone] = useView('tone', TONE_CHOICES)
  const [height, setHeight] = useState(320)
  const observer = useRef<ResizeObserver | null>(null)
  useEffect(() => () => observer.current?.disconnect(), [])
  const observeHeight = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    observer.current?.disconnect()
    if (!contentDocument) return
    observer.current = new ResizeObserver(() => setHeight(contentDocument.body.offsetHeight))
    observer.current.observe(contentDocument.body)
  }
  return (
    <iframe
      key={version}
      className={styles.frame}
      title={`${type} ${name}, ${scheme}`}
      src={`${GALLERY_PATH}/${type}/${name}?tone=${tone}`}
      height={height}
      data-scheme={scheme}
      data-width={width}
      loading="lazy"
      onLoad={observeHeight}
    />
  )
}
