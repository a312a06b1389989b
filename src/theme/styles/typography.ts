import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

type Typography = NonNullable<Theme['typography']>

/** Next to a list, a heading stays at the start of its line. */
export const alignRules: StyleRules<Typography['headingAlign'], 'start'> = {
  center: `
    .intro:not([data-aside] > *) {
      grid-template-columns: minmax(0, 1fr);
      max-width: 820px;
      margin-inline: auto;
      text-align: center;
    }
    .intro:not([data-aside] > *) > * { width: 100%; margin-inline: auto; }`,
}

export const caseRules: StyleRules<Typography['headingCase'], 'normal'> = {
  upper: 'h1, h2, h3 { text-transform: uppercase; }',
}

const SMALL = 'font-size: var(--step--1); line-height: 1.4;'

export const eyebrowRules: StyleRules<Typography['eyebrow'], 'plain'> = {
  caps: `.eyebrow { ${SMALL} letter-spacing: 0.12em; text-transform: uppercase; }`,
  mono: `.eyebrow { ${SMALL} font-family: var(--font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace); font-weight: 500; }`,
  number: `
    main { counter-reset: block; }
    .intro:not([data-block] [data-block] *) { counter-increment: block; }
    .intro:not([data-block] [data-block] *)::before {
      content: counter(block, decimal-leading-zero);
      content: counter(block, decimal-leading-zero) / '';
      grid-column: 1 / -1;
      color: var(--link);
      font-weight: 600;
      font-variant-numeric: tabular-nums;
      line-height: 1.4;
    }`,
  none: '.eyebrow { display: none; }',
}

export const numeralRules: StyleRules<Typography['numerals'], 'normal'> = {
  tabular: 'body { font-variant-numeric: lining-nums tabular-nums; }',
  oldstyle: 'body { font-variant-numeric: oldstyle-nums; }',
}
