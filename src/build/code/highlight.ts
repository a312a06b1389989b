import { createCssVariablesTheme, type LanguageRegistration } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import { codeToTokensBase, createShikiPrimitiveAsync } from '@shikijs/primitive'
import type { CodeLine, CodeToken } from '../../contracts/place.ts'
import type { FencedCode } from '../../manifest/markdown/rich-parts.ts'

const THEME = createCssVariablesTheme({ variablePrefix: '--' })

/** The colors of the theme, and what is shown in them. All other code has the color of text. */
const TOKENS: ReadonlyMap<string, CodeToken> = new Map([
  ['var(--token-comment)', 'comment'],
  ['var(--token-constant)', 'constant'],
  ['var(--token-deleted)', 'deleted'],
  ['var(--token-function)', 'function'],
  ['var(--token-inserted)', 'inserted'],
  ['var(--token-keyword)', 'keyword'],
  ['var(--token-string)', 'string'],
  ['var(--token-string-expression)', 'string'],
])

let highlighter: ReturnType<typeof createShikiPrimitiveAsync> | undefined

/** The lines of some code with the meaning of its parts. Null for a language that Shiki does not know. */
export async function highlightCode({ language, code }: FencedCode): Promise<readonly CodeLine[] | null> {
  const grammar = await loadGrammar(language)
  if (!grammar) return null
  highlighter ??= createShikiPrimitiveAsync({ themes: [THEME], langs: [], engine: createJavaScriptRegexEngine() })
  const shiki = await highlighter
  await shiki.loadLanguage(grammar)
  // Without a time limit, so that the same code always gets the same parts.
  const options = { lang: grammar.at(-1)?.name ?? language, theme: THEME.name ?? '', tokenizeTimeLimit: 0 }
  const lines = codeToTokensBase(shiki, code, options)
  return lines.map((line) => joinParts(line.map(({ content, color = '' }) => [content, TOKENS.get(color) ?? null])))
}

/** The grammar of a language, after those that it contains. Languages have several names, such as "ts" and "typescript". */
async function loadGrammar(language: string): Promise<LanguageRegistration[] | null> {
  // Each name is a module of the package.
  if (!/^[a-z\d][a-z\d.+-]*$/.test(language)) return null
  try {
    return (await import(`@shikijs/langs/${language}`)).default
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return null
    throw error
  }
}

/** Neighboring parts with the same meaning become one. */
function joinParts(parts: CodeLine): CodeLine {
  const joined: [string, CodeToken | null][] = []
  for (const [text, token] of parts) {
    const last = joined.at(-1)
    if (last && last[1] === token) last[0] += text
    else joined.push([text, token])
  }
  return joined
}
