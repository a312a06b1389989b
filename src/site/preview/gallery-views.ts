import { TONES } from '../../theme/tones.ts'

/** The view options of the gallery. The first of each list is the default. */
export const WIDTHS = ['390', '768', 'full'] as const
export const SCHEMES = ['both', 'light', 'dark'] as const
export const TONE_CHOICES = ['all', ...TONES] as const
