/**
 * The colors of a panel and of the fields on it, as `--panel` and `--field`. A panel has the surface color; in a muted block it has the
 * page color. For the outermost element of a block.
 */
export const panelColorRules = `
  --panel: var(--surface);
  --field: var(--background);
  [data-tone='muted'] > &,
  [data-tone='muted'] [data-tone='plain'] > & {
    --panel: var(--page);
    --field: var(--page);
  }
`
