import { FORM_API_PATH } from '../../../contracts/form-paths.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../../../contracts/response-headers.ts'
import { CONTENT_TYPES } from '../../output/output-files.ts'
import type { HostedSite, Target } from '../target.ts'
import { escapeRegex, toNotFoundRules, toRedirectRules, toSpellingRules, type UriRule } from '../uri-rules.ts'

/** Caddy 2.6 or newer. */
export const target: Target = {
  title: 'Caddy',
  help: 'Run Caddy with dist-server/Caddyfile. SITE_ROOT is the folder of the site, SITE_ADDRESS its address.',
  canHaveBasePath: true,
  canReceiveForms: true,
  plan: (site) => ({ server: [{ file: 'Caddyfile', bytes: Buffer.from(toConfiguration(site)) }] }),
}

const toConfiguration = (
  site: HostedSite,
): string => `# Written by the build. Forms are sent to "npm run serve" on the same machine. Set TRUST_PROXY=loopback for it.
{$SITE_ADDRESS:${new URL(site.url).origin}} {
	# The folder with the files of dist/${site.basePath === '' ? '' : `, which are in its folder ${site.basePath.slice(1)}/`}.
	root * {$SITE_ROOT:/var/www/${new URL(site.url).hostname}}

	map {http.request.orig_uri} {site_moved} {
${toMap(toRedirectRules(site, false))}		default ""
	}
	map {http.request.orig_uri} {site_pattern} {
${toMap(toRedirectRules(site, true))}		default ""
	}
	# Other spellings of the path of a page: with a slash or index.html at its end.
	map {http.request.orig_uri} {site_spelling} {
${toMap(toSpellingRules(site))}		default ""
	}
${toNotFoundMap(site)}	map {http.request.uri.path} {site_cache} {
		"~^${escapeRegex(site.basePath)}/assets/" "${CACHE_CONTROL.hashed}"
		"~\\.html$" "${CACHE_CONTROL.page}"
		default "${CACHE_CONTROL.other}"
	}
	map {http.request.uri.path} {site_type} {
${toTypes()}		default "application/octet-stream"
	}

	route {
		@server path ${site.basePath}${FORM_API_PATH}/*
		reverse_proxy @server 127.0.0.1:4173
		# The page after a form without JavaScript shows the receipt of the visitor.
		@receipt query receipt=*
		reverse_proxy @receipt 127.0.0.1:4173

		header -Server
		header {
${toHeaders(site)}			Cache-Control no-cache
		}
		@gone vars {site_moved} gone
		error @gone 410
		@moved not vars {site_moved} ""
		redir @moved {site_moved} 308
		@spelling not vars {site_spelling} ""
		redir @spelling {site_spelling} 308

		@notFoundPage path */404.html
		error @notFoundPage 404
		@missing not file {path} {path}/index.html
		route @missing {
			@gonePattern vars {site_pattern} gone
			error @gonePattern 410
			@pattern not vars {site_pattern} ""
			redir @pattern {site_pattern} 308
			error 404
		}
		try_files {path} {path}/index.html
		header {
			Cache-Control {site_cache}
			Content-Type {site_type}
		}
		@markdown path *.md
		header @markdown ${MARKDOWN_HEADER.join(' ')}
		@drawing path *.svg
		header @drawing Content-Security-Policy "${SVG_POLICY}"
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}
	handle_errors {
${site.notFound.length === 0 ? '' : NOT_FOUND_HANDLER}		respond "{err.status_code} {err.status_text}"
	}
}
`

const toMap = (rules: readonly UriRule[]): string =>
  rules.map(({ regex, toTarget }) => `\t\t"~(?i)${regex}" "${toTarget ? toReferences(toTarget) : 'gone'}"\n`).join('')

/** A dollar sign of a URL would begin a reference. */
const toReferences = (toTarget: (refer: (group: number) => string) => string): string =>
  toTarget((group) => `\u0000{${group}}`)
    .replaceAll('$', '%24')
    .replaceAll('"', '%22')
    .replaceAll('\u0000', '$')

/** Shows the 404 page of the path. */
const NOT_FOUND_HANDLER = `\t\t@page expression {err.status_code} in [404, 410]
\t\thandle @page {
\t\t\trewrite * {site_not_found}
\t\t\theader Content-Type "${CONTENT_TYPES.html}"
\t\t\tfile_server {
\t\t\t\tprecompressed br gzip
\t\t\t\tdisable_canonical_uris
\t\t\t}
\t\t}
`

/** Empty for a site without a 404 page. */
function toNotFoundMap(site: HostedSite): string {
  const rules = toNotFoundRules(site)
  const lines = rules.map(({ regex, path }) => `\t\t${regex === null ? 'default' : `"~(?i)${regex}"`} "${path}"\n`)
  return lines.length === 0 ? '' : `\tmap {http.request.orig_uri} {site_not_found} {\n${lines.join('')}\t}\n`
}

const toHeaders = ({ headers }: HostedSite): string =>
  Object.entries(headers)
    .map(([name, value]) => `\t\t\t${name} "${value.replaceAll('"', '\\"')}"\n`)
    .join('')

const toTypes = (): string =>
  Object.entries(CONTENT_TYPES)
    .map(([extension, type]) => `\t\t"~\\.${extension}$" "${type}"\n`)
    .join('')
