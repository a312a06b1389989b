import { css } from '../../ui/css.ts'

/** A video keeps its shape, so its height follows from its width. */
export const video = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  --ratio: 16 / 9;
  --height: 720px;
  max-width: calc(var(--height) * var(--ratio));
  &[data-portrait] {
    --ratio: 9 / 16;
  }
  &[data-height='low'] {
    --height: 360px;
  }
  &[data-height='medium'] {
    --height: 480px;
  }
  & > :first-child {
    aspect-ratio: var(--ratio);
  }
`
