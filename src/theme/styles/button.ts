import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

type Button = NonNullable<Theme['button']>

export const buttonShapeRules: StyleRules<Button['shape'], 'rounded'> = {
  square: ':root { --button-radius: 0px; }',
  pill: ':root { --button-radius: 999px; }',
}

/** The link color is legible on the background and on the surface of its tone, which the checks prove. */
const toFill = (fill: string, line: string, hover: string): string => `:root, [data-tone] {
  --button-fill: ${fill};
  --button-line: ${line};
  --button-ink: var(--link);
  --button-hover: ${hover};
}`

export const buttonFillRules: StyleRules<Button['fill'], 'solid'> = {
  outline: toFill('transparent', 'var(--action)', 'var(--surface)'),
  soft: toFill('var(--surface)', 'var(--line)', 'var(--background)'),
}
