import { FORM_API_PATH } from '../../../contracts/form-paths.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../../../contracts/response-headers.ts'
import { COMPRESSED_EXTENSIONS, CONTENT_TYPES } from '../../output/output-files.ts'
import type { HostedSite, Target } from '../target.ts'
import { escapeRegex, toNotFoundRules, toRedirectRules, toSpellingRules, type UriRule } from '../uri-rules.ts'

/** Apache 2.4 with mod_headers and mod_rewrite, as most shared hosts have it. */
export const target: Target = {
  title: 'Apache',
  help: 'Copy dist/ to the host, with the file .htaccess. The host must allow that file to override its settings.',
  canHaveBasePath: true,
  canReceiveForms: true,
  plan: (site) => ({ site: [{ file: '.htaccess', bytes: Buffer.from(toConfiguration(site)) }] }),
}

const toConfiguration = (site: HostedSite): string => `# Written by the build.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
AddDefaultCharset Off
${toTypes()}# The copies that the build has compressed. Other files with these endings, such as archives, are sent as they are.
<FilesMatch "\\.(${COMPRESSED_EXTENSIONS.join('|')})\\.(br|gz)$">
RemoveType .gz
AddEncoding br .br
AddEncoding gzip .gz
Header append Vary Accept-Encoding
</FilesMatch>

${toHeaders(site)}${toHeader('set Cache-Control', CACHE_CONTROL.other)}<FilesMatch "\\.html(\\.(br|gz))?$">
${toHeader('set Cache-Control', CACHE_CONTROL.page)}</FilesMatch>
<FilesMatch "\\.md$">
${toHeader(`set ${MARKDOWN_HEADER[0]}`, MARKDOWN_HEADER[1])}</FilesMatch>
<FilesMatch "\\.svg(\\.(br|gz))?$">
${toHeader('always set content-security-policy', SVG_POLICY)}</FilesMatch>
<If "%{REQUEST_URI} =~ m#^${escapeRegex(encodeURI(site.basePath))}/assets/#">
${toHeader('set Cache-Control', CACHE_CONTROL.hashed)}</If>

${toErrorDocuments(site)}
RewriteEngine On
RewriteBase ${encodeURI(site.basePath)}/
# What follows is for the request itself, not for the page of an error.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [END]

# Forms are sent to "npm run serve" on the same machine, if there is one. Set TRUST_PROXY=loopback for it.
<IfModule mod_proxy_http.c>
RewriteRule ^${escapeRegex(FORM_API_PATH.slice(1))}/ http://127.0.0.1:4173%{REQUEST_URI} [P,E=proxied:1]
# The page after a form without JavaScript shows the receipt of the visitor.
RewriteCond %{QUERY_STRING} (^|&)receipt=.
RewriteRule ^ http://127.0.0.1:4173%{REQUEST_URI} [P,E=proxied:1]
</IfModule>

${toRules(toRedirectRules(site, false))}
# Other spellings of the path of a page: with a slash or index.html at its end.
${toRules(toSpellingRules(site))}
RewriteRule (^|/)404\\.html$ - [R=404,END]
${toPrecompressed('br')}${toPrecompressed('gzip')}
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [END]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.*?)/?$ $1/index.html [END]

${toRules(toRedirectRules(site, true))}`

const toRules = (rules: readonly UriRule[]): string => rules.map(toRule).join('')

/** The request target as it was sent is only in the request line, so that no expression may match a space. */
function toRule({ regex, toTarget }: UriRule): string {
  const line = regex
    .replace(/^\^/, '^\\S+ ')
    .replace(/\$$/, ' HTTP/')
    .replaceAll('[^?]', '[^?\\s]')
    .replaceAll('[^/?]', '[^/?\\s]')
    .replaceAll('(.+)', '(\\S+)')
    .replaceAll('\\?.*', '\\?\\S*')
  const rule = toTarget ? `RewriteRule ^ "${toReferences(toTarget)}" [R=308,NE,END]` : 'RewriteRule ^ - [G,END]'
  return `RewriteCond %{THE_REQUEST} "${line}" [NC]\n${rule}\n`
}

/** Percent and dollar signs of a URL would begin a reference. */
const toReferences = (toTarget: (refer: (group: number) => string) => string): string =>
  toTarget((group) => `\u0000${group}`)
    .replace(/[%$]/g, '\\$&')
    .replaceAll('"', '\\%22')
    .replaceAll('\u0000', '%')

const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** Serves the compressed copies that the build made. */
const toPrecompressed = (encoding: 'br' | 'gzip'): string =>
  ['', '/index.html']
    .map(
      (file) => `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
RewriteCond %{REQUEST_FILENAME}${file} -f
RewriteCond %{REQUEST_FILENAME}${file}${ENDINGS[encoding]} -f
RewriteRule ^(.*?)/?$ $1${file}${ENDINGS[encoding]} [END]
`,
    )
    .join('')

const toHeaders = ({ headers }: HostedSite): string =>
  Object.entries(headers)
    .map(([name, value]) => toHeader(`always set ${name}`, value))
    .join('')

/** The server of forms sets headers of its own. */
const toHeader = (action: string, value: string): string => `Header ${action} "${value.replaceAll('"', '\\"')}" env=!proxied\n`

const toErrorDocuments = (site: HostedSite): string =>
  toNotFoundRules(site)
    .toReversed()
    .map(({ regex, path }) => {
      const documents = `ErrorDocument 404 ${path}\nErrorDocument 410 ${path}\n`
      return regex === null
        ? documents
        : `<If "%{THE_REQUEST} =~ m#^\\S+ ${regex.slice(1).replace('|$', '| ')}#i">\n${documents}</If>\n`
    })
    .join('')

const toTypes = (): string =>
  Object.entries(CONTENT_TYPES)
    .map(([extension, type]) => `AddType "${type}" .${extension}\n`)
    .join('')
