import { TONES } from '../../theme/tones.ts'

/** How the gallery can show samples. The first of each list is what it shows unless its address says something else. */
export const WIDTHS = ['390', '768', 'full'] as const
export const SCHEMES = ['both', 'light', 'dark'] as const
export const TONE_CHOICES = ['all', ...TONES] as const
