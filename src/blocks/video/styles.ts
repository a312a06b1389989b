import { css } from '../../ui/css.ts'

/** An upright video would be taller than the screen in full width. */
export const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  --ratio: 16 / 9;
  &[data-ratio='4:3'] {
    --ratio: 4 / 3;
  }
  &[data-ratio='1:1'] {
    --ratio: 1;
  }
  &[data-ratio='9:16'] {
    --ratio: 9 / 16;
  }
  &[data-ratio='21:9'] {
    --ratio: 21 / 9;
  }
  &[data-ratio='4:3'] {
    max-width: 960px;
  }
  &[data-ratio='1:1'] {
    max-width: 640px;
  }
  &[data-ratio='9:16'] {
    max-width: 400px;
  }
`

export const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`

/** The size of the player is known before anything loads. */
export const box = css`
  aspect-ratio: var(--ratio);
  & > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

export const caption = css`
  max-width: var(--text-width);
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`
