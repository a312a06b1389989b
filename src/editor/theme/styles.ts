import { css } from '../../ui/css.ts'

/** The tokens of the editor. They follow the color scheme of the element that uses them. */
export const editorTokens = css`
  --e-text: light-dark(#1c2024, #edeef0);
  --e-text-dim: light-dark(#5b6370, #a2a9b3);
  --e-surface: light-dark(#ffffff, #18191b);
  --e-surface-2: light-dark(#f4f5f7, #212225);
  --e-surface-3: light-dark(#e8eaee, #2b2d31);
  --e-canvas: light-dark(#dfe2e7, #0f1011);
  --e-border: light-dark(#d5d9df, #36393f);
  /* Borders of controls need a contrast of 3:1. */
  --e-control-border: light-dark(#868e9a, #757c87);
  --e-accent: light-dark(#3b4fd8, #8c9bff);
  --e-accent-text: light-dark(#ffffff, #10122b);
  --e-accent-soft: light-dark(#e6e9fd, #262b4f);
  --e-danger: light-dark(#b4232c, #ff8f8a);
  --e-danger-soft: light-dark(#fdecec, #411c1d);
  --e-warning: light-dark(#8a5a00, #f0b95a);
  --e-warning-soft: light-dark(#fff3d9, #3a2b0d);
  --e-success: light-dark(#1b7a43, #6fce95);
  --e-success-soft: light-dark(#e3f5e9, #16341f);
  --e-mark: light-dark(#ffe58a, #6b5200);
  --e-shadow: 0 4px 16px light-dark(rgb(16 24 40 / 16%), rgb(0 0 0 / 60%)), 0 0 0 1px var(--e-border);
  --e-radius: 6px;
  --e-font: system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --e-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', monospace;
`

/** The look of the documents of the editor. It is on the root element, so that menus and dialogs outside the shell have it too. */
export const editorTheme = css`
  color-scheme: light dark;
  font: 13px/1.45 var(--e-font);
  color: var(--e-text);
  background: var(--e-surface);
  height: 100%;

  body {
    height: 100%;
    margin: 0;
  }

  /* The canvas scrolls to a block, and must not scroll the shell with it. */
  &,
  body {
    overflow: clip;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  & :focus-visible {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      animation-duration: 0s;
      transition-duration: 0s;
    }
  }
`
