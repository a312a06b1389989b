import { type SegmentOption, Segments } from '../../theme/segments.tsx'
import { type EarlierVersion, useEarlierVersion } from './use-earlier-version.ts'
import { VersionsArea } from './versions-area.tsx'

const VERSIONS: readonly SegmentOption<EarlierVersion>[] = [
  { value: 'published', label: 'Published page' },
  { value: 'saved', label: 'Saved page' },
]

/** An earlier version of the page and the page with its changes. */
export function CompareArea() {
  const { version, choose, problem } = useEarlierVersion()
  return (
    <VersionsArea
      controls={<Segments aria-label="Compare with" options={VERSIONS} value={version} onChange={choose} />}
      titles={{ before: version === 'saved' ? 'Saved page' : 'Published page', after: 'With your changes' }}
      problem={problem}
    />
  )
}
