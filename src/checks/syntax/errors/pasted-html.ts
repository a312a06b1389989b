import { ACTIVE_TAG } from '../../rules/raw-html-or-script/find-html.ts'
import { describeHtmlAlternative } from '../../rules/raw-html-or-script/html-alternative.ts'
import type { ErrorDescriber } from './parse-state.ts'
import { endOfLine, restOfLine, type SyntaxDiagnostic } from './syntax-diagnostic.ts'

const TAG = /^<\/?([a-z][a-z0-9-]*)(?=[\s/>])/i

/** HTML between the entries, such as the embed code of a video. */
export const pastedHtml: ErrorDescriber = ({ token, text }) => {
  const tag = TAG.exec(text.slice(token.start, token.start + 40))?.[1]
  return tag === undefined ? null : reportHtml(text, token.start, tag.toLowerCase())
}

/** `"<iframe src="https://…">"`: a quote in the HTML ends the text. Escaping the quotes would not help, as HTML is not allowed. */
export const htmlInText: ErrorDescriber = ({ token, previous, text }) => {
  if (previous?.kind !== 'text' || previous.end !== token.start) return null
  const content = text.slice(previous.start + 1, previous.end - 1)
  const found = /=\s*$/.test(content) ? ACTIVE_TAG.exec(content) : null
  return found ? reportHtml(text, previous.start + 1 + found.index, (found[1] ?? '').toLowerCase()) : null
}

function reportHtml(text: string, start: number, tag: string): SyntaxDiagnostic {
  const line = restOfLine(text, start)
  const close = line.toLowerCase().lastIndexOf(`</${tag}>`)
  const opening = line.indexOf('>')
  const length = close === -1 ? opening + 1 : close + tag.length + 3
  const end = length > 0 ? start + length : endOfLine(text, start)
  const code = text.slice(start, end)
  return {
    start,
    end,
    message: `A manifest cannot contain HTML such as this <${tag}> tag.`,
    help: ACTIVE_TAG.test(code)
      ? describeHtmlAlternative(tag, code, false)
      : 'Write only its text, in double quotes and without tags.',
  }
}
