/** Minified rules, one after the other. */
interface LayoutRules {
  /** The layouts of a block that these rules are for; null for any layout. */
  layouts: string[] | null
  rules: string
}

/** What changes how deep a brace is nested, with strings and escapes as a whole. */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};]/gs
const GROUP = /^@(?:container|media|supports)\b/

/**
 * Divides the minified rules of a block by its layouts, and keeps their order. A rule is for some of the `layouts` if each of its selectors
 * requires one of them with `[data-layout=…]`.
 */
export function splitByLayout(css: string, layouts: ReadonlySet<string>): LayoutRules[] {
  const found: LayoutRules[] = []
  for (const { prelude, body, whole } of readRules(css)) {
    const parts = GROUP.test(prelude)
      ? splitByLayout(body, layouts).map((part) => ({ ...part, rules: `${prelude}{${part.rules}}` }))
      : [{ layouts: findLayouts(prelude, layouts), rules: whole }]
    for (const part of parts) {
      const last = found.at(-1)
      if (last && String(last.layouts) === String(part.layouts)) last.rules += part.rules
      else found.push(part)
    }
  }
  return found
}

function* readRules(css: string): Iterable<{ prelude: string; body: string; whole: string }> {
  let [start, open, depth] = [0, 0, 0]
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{' && depth++ === 0) open = index
    const isEnd = token === '}' ? --depth === 0 : token === ';' && depth === 0
    if (!isEnd) continue
    const isRule = token === '}'
    yield {
      prelude: css.slice(start, isRule ? open : index),
      body: isRule ? css.slice(open + 1, index) : '',
      whole: css.slice(start, index + 1),
    }
    start = index + 1
  }
}

/** The layouts of which one is required by each selector of a list. What is in parentheses is not required. */
function findLayouts(prelude: string, layouts: ReadonlySet<string>): string[] | null {
  if (prelude.startsWith('@')) return null
  const required = withoutParentheses(prelude)
    .split(',')
    .map((selector) =>
      [...selector.matchAll(/\[data-layout="?([\w-]+)"?\]/g)].flatMap(([, name = '']) => (layouts.has(name) ? name : [])),
    )
  return required.every(({ length }) => length > 0) ? [...new Set(required.flatMap(([name = '']) => name))].sort() : null
}

/** A selector list without the arguments of its functions, which can contain commas. */
function withoutParentheses(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '')
  return shorter === selectors ? selectors : withoutParentheses(shorter)
}
