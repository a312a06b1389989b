import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../support/project.ts'
import { listSources } from '../support/source-files.ts'

/** Declarations that are meant for one side of the screen, with the reason. */
const ON_ONE_SIDE: Readonly<Record<string, readonly string[]>> = {
  // Its own drawing, of lines at angles, is in a box that is equally wide on both sides, and is the same in every language.
  'src/site/navigation/search-styles.ts': ['inset: 12px auto auto 12px', 'inset: 27px auto auto 24px'],
  // CSS has no word for the side where lines begin. The rule for the other direction is below it.
  'src/blocks/tabs/styles.ts': ['transform-origin: left', 'transform-origin: right'],
  // The drawing is mirrored as a whole.
  'src/blocks/figure/styles.ts': ['transform-origin: left'],
  // The shape of a motif is the same in every language, as a logo is.
  'src/theme/styles/motif.ts': ['inset: auto 0 calc(100% - 1px) 33.4%', 'left: 66.7%'],
}

/** Marks drawn as two sides of a box that is turned. They do not point to the side, or are mirrored where `dir` is `rtl`. */
const DRAWN = /^border-(?:width|color): /

const SIDE = /\b(?:left|right)\b/
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|border-color|border-style): (.*)$/

/** The declarations of a style sheet that say left or right, or give both sides different values. */
function findOneSided(css: string): string[] {
  const declarations = [...css.matchAll(/(?<=[\n;{`]\s*)([a-z-]+: [^;{}`]*)(?=;)/g)].map(([declaration]) =>
    declaration.replace(/\s+/g, ' '),
  )
  return declarations.filter((declaration) => {
    const [property = ''] = declaration.split(':')
    if (property.startsWith('--') || property.startsWith('mask')) return false
    if (SIDE.test(property) || /^(?:text-align|float|clear|transform-origin): (?:left|right)$/.test(declaration)) return true
    const values = splitValues(FOUR_SIDES.exec(declaration)?.[1] ?? '')
    return values.length === 4 && values[1] !== values[3]
  })
}

/** The values of a shorthand, which may contain functions. */
function splitValues(text: string): string[] {
  const values: string[] = []
  let depth = 0
  for (const part of text.split(' ')) {
    if (depth > 0) values.push(`${values.pop()} ${part}`)
    else if (part !== '') values.push(part)
    depth += part.split('(').length - part.split(')').length
  }
  return values
}

/** The preview has English words only. */
const files = (await listSources('src/{blocks,ui,site,theme}/**/*.ts')).filter(
  (file) => !file.startsWith('src/site/preview/') && !file.endsWith('.test.ts'),
)
const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Files that move something sideways which another file mirrors. */
const MIRRORED_ELSEWHERE: readonly string[] = ['src/blocks/cards/part-styles.ts']

describe('styles are the same in languages from left to right and from right to left', () => {
  test('because they name no side of the screen', () => {
    const found = sources.flatMap(({ file, text }) =>
      findOneSided(text)
        .filter((declaration) => !DRAWN.test(declaration) && !ON_ONE_SIDE[file]?.includes(declaration))
        .map((declaration) => `${file}: ${declaration}`),
    )
    expect(found).toEqual([])
  })

  test('because what moves sideways is mirrored', () => {
    const moving = sources.filter(({ text }) => text.includes('translateX(')).filter(({ text }) => !text.includes("[dir='rtl']"))
    expect(moving.map(({ file }) => file)).toEqual(MIRRORED_ELSEWHERE)
  })

  test.each([
    'margin-left: 4px',
    'left: 0',
    'border-top-right-radius: 4px',
    'text-align: right',
    'padding: 0 4px 0 var(--a, 1px)',
    'inset: 0 auto auto calc(1px + 2px)',
  ])('which the check finds: %s', (declaration) => {
    expect(findOneSided(`\n  ${declaration};\n`)).toEqual([declaration])
  })
})
