import type { PictureFile } from '../../../contracts/place.ts'
import { applyChanges } from '../../../document/change.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import type { LiveInput } from '../../../models/live-block.ts'
import type { MediaCondition } from '../../../theme/media-condition.ts'
import type { PageViewName } from '../../store/state.ts'
import { createTextChange } from '../texts/change-texts.ts'
import { lengthenMarkdown, lengthenText } from '../texts/lengthen.ts'
import { removeOptionalText, shortenText } from '../texts/shorten.ts'

/** Changes what the models of a page are made from. What has not changed since the last call is the very same object. */
type InputCondition = (input: LiveInput) => LiveInput

const CONDITIONS: Partial<Record<PageViewName, () => InputCondition>> = {
  longTexts: () =>
    withTexts(createTextChange(({ text, format }) => (format === 'plain' ? lengthenText(text) : lengthenMarkdown(text)))),
  shortTexts: () => withTexts(createTextChange(removeOptionalText, shortenText)),
  noPictures: createPictureLoss,
}

/** Creates the condition under which a view shows the page. */
export const createCondition = (view: PageViewName): InputCondition => CONDITIONS[view]?.() ?? ((input) => input)

/** The media features that a view shows the page with. */
export const MEDIA_CONDITIONS: Partial<Record<PageViewName, MediaCondition>> = {
  noScript: { feature: 'scripting', value: 'none' },
  reducedMotion: { feature: 'prefers-reduced-motion', value: 'reduce' },
}

const withTexts =
  (change: ReturnType<typeof createTextChange>): InputCondition =>
  (input) => ({ ...input, manifest: change(input.manifest, input.page) })

/** No picture has loaded. A URL without data is one that cannot be shown, and requests nothing. */
function createPictureLoss(): InputCondition {
  const known = new WeakMap<object, LiveInput['resources']>()
  return (input) => {
    const { pictures, icons } = input.resources
    const lost = known.get(pictures)
    const resources = lost?.icons === icons ? lost : { pictures: mapValues(pictures, toLost), icons }
    known.set(pictures, resources)
    return { ...input, manifest: withoutBasePath(input.manifest), resources }
  }
}

const toLost = (picture: PictureFile): PictureFile => ({ ...picture, url: 'data:,', sources: [] })

const mapValues = <T>(values: Readonly<Record<string, T>>, map: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

/** The base path would be put in front of the URL of each picture. */
function withoutBasePath(manifest: unknown): unknown {
  const url = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  return URL.canParse(url) ? applyChanges(manifest, [{ kind: 'set', at: ['site', 'url'], value: new URL(url).origin }]) : manifest
}
