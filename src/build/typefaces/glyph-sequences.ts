import type { Font } from 'fontkit'

/** The features that fontkit applies to every text, of those that replace glyphs. */
const FEATURES = ['rvrn', 'ltra', 'ltrm', 'ccmp', 'locl', 'rlig', 'calt', 'clig', 'liga', 'rclt']

/** For each place in a sequence, the glyphs that can be there. */
type GlyphSequence = number[][]

/** Sequences of glyphs that a font replaces. */
interface GlyphSequences {
  ligatures: GlyphSequence[]
  /** Parts of the sequences in which a glyph is replaced because of those around it. */
  contexts: GlyphSequence[]
}

/** The table GSUB of OpenType, as fontkit decodes it. */
interface GlyphSubstitution {
  scriptList: { tag: string; script: { defaultLangSys: { featureIndexes: number[] } | null } }[]
  featureList: { tag: string; feature: { lookupListIndexes: number[] } }[]
  lookupList: { get(index: number): { lookupType: number; subTables: SubTable[] } }
}

interface SubTable {
  version: number
  coverage: Coverage
  ligatureSets: { get(index: number): { components: number[] }[] }
  backtrackCoverage: Coverage[]
  inputCoverage: Coverage[]
  lookaheadCoverage: Coverage[]
  lookupType: number
  extension: SubTable
}

type Coverage = { version: 1; glyphs: number[] } | { version: 2; rangeRecords: Iterable<{ start: number; end: number }> }

/**
 * Lists the sequences of glyphs that a font replaces in texts of no certain language. Contexts of the older formats are left out: built-in
 * fonts have them only for combining marks.
 */
export function listGlyphSequences(font: Font): GlyphSequences {
  const tables = listSubTables(font)
  return {
    ligatures: tables.flatMap(([type, table]) => (type === 4 ? toLigatures(table) : [])),
    contexts: tables.flatMap(([type, table]) => (type === 6 && table.version === 3 ? [toContext(table)] : [])),
  }
}

function listSubTables(font: Font): [type: number, SubTable][] {
  const table: GlyphSubstitution | undefined = Reflect.get(font, 'GSUB')
  if (!table) return []
  const languages = table.scriptList.filter(({ tag }) => tag === 'DFLT' || tag === 'latn')
  const features = new Set(languages.flatMap(({ script }) => script.defaultLangSys?.featureIndexes ?? []))
  const lookups = [...features].flatMap((index) => {
    const found = table.featureList[index]
    return found && FEATURES.includes(found.tag) ? found.feature.lookupListIndexes : []
  })
  return [...new Set(lookups)].flatMap((index) => {
    const { lookupType, subTables } = table.lookupList.get(index)
    return subTables.map((found): [number, SubTable] =>
      lookupType === 7 ? [found.lookupType, found.extension] : [lookupType, found],
    )
  })
}

const toLigatures = ({ coverage, ligatureSets }: SubTable): GlyphSequence[] =>
  toGlyphs(coverage).flatMap((first, index) =>
    ligatureSets.get(index).map(({ components }) => [[first], ...components.map((glyph) => [glyph])]),
  )

/** The replaced glyphs, and those next to them. Unlike the standard, fontkit expects the nearest of the glyphs before them last. */
const toContext = ({ backtrackCoverage, inputCoverage, lookaheadCoverage }: SubTable): GlyphSequence =>
  [...backtrackCoverage.slice(-1), ...inputCoverage, ...lookaheadCoverage.slice(0, 1)].map(toGlyphs)

const toGlyphs = (coverage: Coverage): number[] =>
  coverage.version === 1
    ? [...coverage.glyphs]
    : [...coverage.rangeRecords].flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, index) => start + index))
