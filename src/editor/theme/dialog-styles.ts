import { css } from '../../ui/css.ts'

export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  /* A dialog keeps its upper edge: in the middle, controls would move under the pointer whenever messages below them change. */
  place-items: start center;
  padding: max(24px, 10vh) 24px 24px;
  background: rgb(15 18 25 / 45%);
`

/** A modal dialog. */
export const dialog = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: min(720px, 100%);
  max-height: calc(100vh - 24px - max(24px, 10vh));
  padding: 20px;
  overflow: auto;
  /* What has the focus is not covered by the buttons. */
  scroll-padding-bottom: 64px;
  border-radius: 12px;
  outline: none;
  background: var(--e-surface);
  color: var(--e-text);
  box-shadow: var(--e-shadow);

  &[data-width='narrow'] {
    width: min(480px, 100%);
  }

  &[data-width='wide'] {
    width: min(1080px, 100%);
  }

  h2,
  p {
    margin: 0;
  }

  h2 {
    font-size: 16px;
  }

  /* The buttons stay in sight while a long dialog is scrolled. */
  > footer {
    position: sticky;
    z-index: 1;
    bottom: -20px;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    margin: -8px -20px -20px;
    padding: 8px 20px 20px;
    background: var(--e-surface);
  }

  footer > [data-apart] {
    margin-inline-end: auto;
  }
`

/** The heading of a part of a dialog. */
export const heading = css`
  margin: 4px 0 0;
  font-size: 13px;
`

export const dim = css`
  margin: 0;
  color: var(--e-text-dim);
`

/** A list of sentences. */
export const sentences = css`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-inline-start: 20px;
  overflow-wrap: anywhere;
`

/** The box of a modal dialog in its backdrop. */
export const modal = css`
  display: grid;
  justify-items: center;
  width: 100%;
  min-height: 0;
`
