import { describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { createMinimalManifest } from '../../tests/support/manifest/minimal-manifest.ts'
import type { ThemeFont } from './fonts.ts'
import { toColorCss, toThemeCss } from './theme-css.ts'
import { TOKEN_DEFAULTS } from './tokens.ts'

const { theme } = createMinimalManifest()
const { dark: _, ...onlyLight } = theme.colors
const noFonts = { text: null, display: null }

const createFont = (family: string, kind: ThemeFont['kind'] = 'sans'): ThemeFont => ({
  family,
  kind,
  url: `${family}.woff2`,
  metrics: { ascent: 0.9, descent: 0.3, lineGap: 0, width: { regular: 0.4468, bold: 0.956 }, weights: { min: 300, max: 900 } },
})

describe('fonts', () => {
  test('each chosen font is declared once for the first page and once for later pages, with a fallback of the same size', () => {
    const css = toThemeCss(theme, { text: createFont('One'), display: createFont('Two') })
    expect(css).toContain("src:url('One.woff2')")
    expect(css).toContain("src:url('Two.woff2')")
    expect(css.match(/font-display:optional/g)).toHaveLength(4)
    expect(css.match(/font-family:'One Fallback'/g)).toHaveLength(2)
    expect(css).toContain("--font-text:'One', 'One Fallback', system-ui, sans-serif")
    expect(css).toContain("[data-live=off]){--font-text:'One', 'One Later', 'One Fallback', system-ui, sans-serif")
    const both = toThemeCss(theme, { text: createFont('One'), display: createFont('One') })
    expect(both.match(/font-display:optional/g)).toHaveLength(2)
  })

  test('a style sheet that is added after the first paint swaps its fonts in as they load', () => {
    const css = toThemeCss(theme, { text: createFont('One'), display: null }, 'swap')
    expect(css.match(/font-display:swap/g)).toHaveLength(1)
    expect(css).not.toContain('optional')
  })

  test('the fallback is scaled to the width of the font and has the same line height', () => {
    const css = toThemeCss(theme, { text: createFont('One'), display: null })
    expect(css).toContain('size-adjust:100.00%;ascent-override:90.00%;descent-override:30.00%;line-gap-override:0.00%')
    expect(css).toContain('size-adjust:200.00%;ascent-override:45.00%;descent-override:15.00%')
  })

  test('a serif font has a serif fallback', () => {
    const css = toThemeCss(theme, { text: null, display: createFont('Three', 'serif') })
    expect(css).toContain("local('Times New Roman')")
    expect(css).toContain("--font-display:'Three', 'Three Fallback', Georgia, serif")
  })

  test('the font of code has a fallback of the same size, too, and never moves a text that is being read', () => {
    const css = toThemeCss(theme, { ...noFonts, mono: createFont('Four', 'mono') })
    expect(css.match(/font-display:optional/g)).toHaveLength(2)
    expect(css.match(/font-family:'Four Fallback'/g)).toHaveLength(2)
    expect(css).toContain("--font-mono:'Four', 'Four Fallback', ui-monospace, monospace")
    expect(css).toContain("--font-mono:'Four', 'Four Later', 'Four Fallback', ui-monospace, monospace")
  })

  test('the font of code is declared once where texts have it, too', () => {
    const css = toThemeCss(theme, { ...noFonts, text: createFont('Four', 'mono'), mono: createFont('Four', 'mono') })
    expect(css.match(/font-family:'Four Fallback'/g)).toHaveLength(2)
  })

  test('the system font needs no file', () => {
    expect(toThemeCss(theme, noFonts)).not.toContain('@font-face')
  })
})

describe('colors', () => {
  test('alone are declared as in the whole style sheet', () => {
    const css = toThemeCss(theme, noFonts)
    const declarations = toColorCss(theme).match(/--[\w-]+:[^;}]+/g) ?? []
    expect(declarations.length).toBeGreaterThan(50)
    expect(declarations.filter((declaration) => !css.includes(declaration))).toEqual([])
  })

  test('every tone gives every block the same set of colors', () => {
    const css = toThemeCss({ ...theme, colors: onlyLight }, noFonts)
    const names = ['plain', 'muted', 'brand', 'dark'].map((tone) => {
      const rule = new RegExp(`\\[data-tone='${tone}'\\][^{]*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
      return [...rule.matchAll(/--([a-z-]+):/g)].map((match) => match[1])
    })
    expect(names[0]).toContain('action-ink')
    for (const own of names) expect(own).toEqual(names[0])
  })

  test('without dark colors a site is always light', () => {
    const css = toThemeCss({ ...theme, colors: onlyLight }, noFonts)
    expect(css).not.toContain('prefers-color-scheme')
    const both = toThemeCss({ ...theme, colors: { ...onlyLight, dark: theme.colors.light } }, noFonts)
    expect(both).toContain('prefers-color-scheme:dark')
  })

  test('a plain block in a container keeps the colors of the container', () => {
    expect(toThemeCss(theme, noFonts)).toContain("[data-tone='plain']:not([data-tone] [data-tone])")
  })
})

test('sizes grow with the window and follow the text size of the reader', () => {
  const css = toThemeCss(theme, noFonts)
  expect(css).toMatch(/--step-0:clamp\(1\.0625rem, [\d.]+rem \+ [\d.]+vw, 1\.125rem\)/)
  expect(css).toContain('--space-4:16px')
})

describe('sizes', () => {
  test('omitted theme settings take the defaults of the schema', () => {
    const { properties } = schema.definitions.Theme
    for (const [group, defaults] of Object.entries(TOKEN_DEFAULTS))
      for (const [name, value] of Object.entries(defaults))
        expect([name, Reflect.get(Object(properties), group).properties[name].default]).toEqual([name, value])
  })

  test('a theme can change weight, density, corners and motion', () => {
    const css = toThemeCss(
      {
        ...theme,
        typography: { sizePhone: 16, scalePhone: 1.3, headingWeight: 500, headingSpacing: 'normal' },
        space: { sectionPhone: 40, sectionDesktop: 40, density: 'dense' },
        shape: { ...theme.shape, radius: 0, border: 2, shadow: 'none' },
        motion: { duration: 0 },
      },
      noFonts,
    )
    for (const declaration of [
      '--step-1:clamp(1.3rem,',
      '--heading-weight:500',
      '--heading-spacing:0em',
      '--space-4:13px',
      '--frame-space:clamp(2.5rem,',
      '--radius-picture:0px',
      '--border:2px',
      '--shadow-2:none',
      '--motion:0s',
    ])
      expect(css).toContain(declaration)
  })

  test('however steep the scale, the largest text leaves room for a long word', () => {
    const css = toThemeCss(
      { ...theme, typography: { sizePhone: 20, sizeDesktop: 22, scalePhone: 1.3, scaleDesktop: 1.4 } },
      noFonts,
    )
    expect(css).toMatch(/--step-7:clamp\(3\.875rem, [^;]* 5\.75rem\)/)
    expect(css).toMatch(/--step-1:clamp\(1\.[^;]* 1\.925rem\)/)
  })

  test('a duration of 0 also turns off motion that follows scrolling', () => {
    const rule = 'animation-timeline:auto'
    expect(toThemeCss({ ...theme, motion: { duration: 0 } }, noFonts)).toContain(rule)
    expect(toThemeCss(theme, noFonts)).not.toContain(rule)
  })

  test('prefers-reduced-motion turns off all motion', () => {
    expect(toThemeCss(theme, noFonts)).toContain('@media (prefers-reduced-motion:reduce){:root{--motion:0s}}')
  })
})

describe('a motif', () => {
  const steps = { ...theme, motif: { shape: 'steps' } } as const

  test('has no rules unless the theme names its shape', () => {
    expect(toThemeCss({ ...theme, motif: { shape: 'none' } }, noFonts)).toBe(toThemeCss(theme, noFonts))
    expect(toThemeCss(steps, noFonts)).toContain('--tread:')
  })

  test('leaves edges and plates of another style as they are', () => {
    const both = toThemeCss(steps, noFonts)
    expect([both.includes('motif-rise'), both.includes('.plate{clip-path')]).toEqual([true, true])
    const neither = toThemeCss({ ...steps, section: { edge: 'rule' }, picture: { plate: 'offset' } }, noFonts)
    expect([neither.includes('motif-rise'), neither.includes('.plate{clip-path')]).toEqual([false, false])
  })
})
