import type { Picture } from '../manifest/manifest.gen.ts'

export type PictureFocus = NonNullable<Picture['focus']>

/** All values of the field `focus` that are not its default. */
export const PICTURE_FOCUSES: readonly PictureFocus[] = [
  'top left',
  'top',
  'top right',
  'left',
  'right',
  'bottom left',
  'bottom',
  'bottom right',
]

/**
 * The CSS rules that keep a part of a picture visible where a block crops it (`object-fit: cover`). They have no effect on a picture that is
 * shown as a whole. Each value has one rule.
 */
export function toFocusCss(focuses: ReadonlySet<string>): string {
  return PICTURE_FOCUSES.filter((focus) => focuses.has(focus))
    .map((focus) => `[data-focus='${focus}']{object-position:${focus}}`)
    .join('')
}
