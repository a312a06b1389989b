import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeMarkup } from '../../manifest/escape-markup.ts'

interface AdminPage {
  title: string
  /** Sentences. */
  paragraphs: readonly string[]
  /** What is shown below, as HTML. */
  html?: string
  /** The name of the script, if the page has one. */
  script?: string | undefined
}

/** The folder of the script, as seen from the pages that have it. */
export const SCRIPT_FOLDER = 'sign-in/files'

/** Sends a page for signing in. Its policy allows its own script only, and none by default. */
export function sendPage(reply: FastifyReply, { title, paragraphs, html = '', script }: AdminPage): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const scripts = script === undefined ? '' : ` script-src 'nonce-${nonce}'; connect-src 'self';`
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none';${scripts} style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  })
  return reply.send(
    [
      '<!doctype html>',
      '<html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeMarkup(title)}</title><link rel="icon" href="data:,">`,
      script === undefined ? '' : `<script type="module" nonce="${nonce}" src="${SCRIPT_FOLDER}/${script}"></script>`,
      `<style nonce="${nonce}">${STYLE}</style></head>`,
      `<body><main><h1>${escapeMarkup(title)}</h1>`,
      ...paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
      html,
      '</main></body></html>',
    ].join('\n'),
  )
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:12vh auto 0;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.5rem}h2{font-size:1.2rem;margin-top:2.5rem}
label{display:block;margin-block:1.5rem 1rem}ul{padding:0;list-style:none}li{margin-block:1.5rem}label input{display:block;width:100%;box-sizing:border-box;margin-top:.25rem}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem}`

/** A form that sends `token` and the answers to a path of the server. */
export const renderForm = (action: string, token: string, fields: string, button: string): string =>
  `<form method="post" action="${escapeMarkup(action)}"><input type="hidden" name="token" value="${escapeMarkup(token)}">${fields}<button>${escapeMarkup(button)}</button></form>`
