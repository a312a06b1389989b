import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../tests/support/minimal-manifest.ts'
import { toThemeCss } from './theme.ts'

const { theme } = createMinimalManifest()
const fontUrls = { figtree: 'figtree.1.woff2', 'bricolage-grotesque': 'bricolage.2.woff2' }
const fonts = { text: 'figtree', display: 'bricolage-grotesque' } as const
const { dark: _, ...onlyLight } = theme.colors

describe('fonts', () => {
  test('each chosen font is declared once, with a fallback of the same size', () => {
    const css = toThemeCss({ ...theme, fonts }, { fontUrls })
    expect(css).toContain("src:url('figtree.1.woff2')")
    expect(css).toContain("src:url('bricolage.2.woff2')")
    expect(css.match(/font-display:swap/g)).toHaveLength(2)
    expect(css.match(/font-family:'Figtree Fallback'/g)).toHaveLength(2)
    expect(css).toContain("--font-text:'Figtree', 'Figtree Fallback', system-ui, sans-serif")
    const both = toThemeCss({ ...theme, fonts: { text: 'figtree', display: 'figtree' } }, { fontUrls })
    expect(both.match(/font-display:swap/g)).toHaveLength(1)
  })

  test('the typeface of the device needs no file', () => {
    const css = toThemeCss({ ...theme, fonts: { text: 'system', display: 'system' } }, { fontUrls: {} })
    expect(css).not.toContain('@font-face')
  })
})

describe('colours', () => {
  test('every tone gives every block the same set of colours', () => {
    const css = toThemeCss({ ...theme, colors: onlyLight }, { fontUrls })
    const names = ['plain', 'muted', 'brand', 'dark'].map((tone) => {
      const rule = new RegExp(`\\[data-tone='${tone}'\\][^{]*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
      return [...rule.matchAll(/--([a-z-]+):/g)].map((match) => match[1])
    })
    expect(names[0]).toContain('action-ink')
    for (const own of names) expect(own).toEqual(names[0])
  })

  test('without dark colours a site is always light', () => {
    const css = toThemeCss({ ...theme, colors: onlyLight }, { fontUrls })
    expect(css).not.toContain('prefers-color-scheme')
    const both = toThemeCss({ ...theme, colors: { ...onlyLight, dark: theme.colors.light } }, { fontUrls })
    expect(both).toContain('prefers-color-scheme:dark')
  })

  test('a plain block in a container keeps the colours of the container', () => {
    expect(toThemeCss(theme, { fontUrls })).toContain("[data-tone='plain']:not([data-tone] [data-tone])")
  })
})

test('sizes grow with the window and follow the text size of the reader', () => {
  const css = toThemeCss(theme, { fontUrls })
  expect(css).toMatch(/--step-0:clamp\(1\.0625rem, [\d.]+rem \+ [\d.]+vw, 1\.1250rem\)/)
  expect(css).toContain('--space-4:16px')
})
