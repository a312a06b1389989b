import { EDITOR_FILES_PATH } from '../../../contracts/editor-protocol.ts'
import { escapeMarkup } from '../../../manifest/escape-markup.ts'
import type { DocumentFiles } from '../bundle/index.ts'

export interface DocumentOptions {
  title: string
  /** The id of the element that the script fills. */
  container: string
  files: DocumentFiles
  /** What the policy of the document allows style elements to have. React Aria reads it from the `<meta>` element too. */
  nonce: string
}

/** A document of the editor: it loads its script and its style sheet, and has one empty element. */
export function renderDocument({ title, container, files, nonce }: DocumentOptions): string {
  const preloads = files.imports.map((name) => `<link rel="modulepreload" href="${EDITOR_FILES_PATH}/${name}">`)
  return [
    ...toHead(title),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<link rel="stylesheet" href="${EDITOR_FILES_PATH}/${files.style}">`,
    ...preloads,
    `<script type="module" src="${EDITOR_FILES_PATH}/${files.script}"></script></head>`,
    `<body><div id="${container}"></div></body></html>`,
  ].join('\n')
}

export interface MessageContent {
  paragraphs: readonly string[]
  /** A text that is shown as it is, such as the output of a compiler. */
  text?: string
  /** Whether the browser loads the page again after a second. */
  isRetried?: boolean
}

/** A document that only says something. */
export function renderMessage(heading: string, { paragraphs, text = '', isRetried = false }: MessageContent): string {
  return [
    ...toHead(heading),
    isRetried ? '<meta http-equiv="refresh" content="1">' : '',
    '<meta name="color-scheme" content="light dark"></head>',
    '<body style="font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 4rem auto; padding: 0 1rem">',
    `<h1>${escapeMarkup(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    text === '' ? '' : `<pre style="white-space: pre-wrap">${escapeMarkup(text)}</pre>`,
    '</body></html>',
  ].join('\n')
}

const toHead = (title: string): string[] => [
  '<!doctype html>',
  '<html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${escapeMarkup(title)}</title><link rel="icon" href="data:,">`,
]

/**
 * The `Content-Security-Policy` of a document of the editor. Scripts come only from the bundle, so a file of the site never runs. Style
 * elements, which React Aria, CodeMirror and the canvas create, need the nonce.
 */
export function toPolicy(host: string, nonce: string, isFramed: boolean): string {
  const files = `http://${host}${EDITOR_FILES_PATH}/`
  return [
    "default-src 'none'",
    `script-src ${files}`,
    `worker-src ${files}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    `frame-src ${isFramed ? "'none'" : "'self'"}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
}

/** The policy of a message: it loads nothing. */
export const MESSAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
