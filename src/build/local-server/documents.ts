import { escapeMarkup } from '../../manifest/escape-markup.ts'

/** The files that a document loads, by name. */
export interface DocumentFiles {
  script: string
  /** The scripts that the script imports, for preloading. */
  imports: string[]
  /** The style sheets, in their order. */
  styles: string[]
  /** The own blocks of the site, which are loaded before the script. */
  own?: { script: string; style: string }
}

export interface DocumentOptions {
  title: string
  /** The id of the element that the script fills. */
  container: string
  files: DocumentFiles
  /** The URL of the folder of the files. */
  folder: string
  /** What the policy of the document allows style elements to have. React Aria reads it from the `<meta>` element too. */
  nonce?: string
  /** What the script needs to know at once. The element has each as an attribute: `data-name`. */
  data?: Readonly<Record<string, string>>
}

/** A document for a browser script: it loads the script and its style sheet, and has one empty element. */
export function renderDocument({ title, container, files, folder, nonce, data = {} }: DocumentOptions): string {
  const preloads = files.imports.map((name) => `<link rel="modulepreload" href="${folder}/${name}">`)
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`)
  return [
    ...toHead(title),
    ...(nonce === undefined ? [] : [`<meta property="csp-nonce" nonce="${nonce}">`]),
    ...files.styles.map((name) => `<link rel="stylesheet" href="${folder}/${name}">`),
    ...preloads,
    ...(files.own
      ? [
          `<link rel="stylesheet" href="${folder}/${files.own.style}">`,
          `<script type="module" src="${folder}/${files.own.script}"></script>`,
        ]
      : []),
    `<script type="module" src="${folder}/${files.script}"></script></head>`,
    `<body><div id="${container}"${attributes.join('')}></div></body></html>`,
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

/** The policy of a message: it loads nothing but its empty icon. */
export const MESSAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
