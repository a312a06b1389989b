/**
 * The colour of a panel and of the fields on it, as `--panel` and `--field`: a panel has the colour of the page where its block
 * stands on another, and the other way round. For the outermost element of a block.
 */
export const panelColors = `
  --panel: var(--surface);
  --field: var(--background);
  [data-tone='muted'] > &,
  [data-tone='muted'] [data-tone='plain'] > & {
    --panel: var(--page);
    --field: var(--page);
  }
`
