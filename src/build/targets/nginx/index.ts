import { FORM_API_PATH } from '../../../contracts/form-paths.ts'
import { CACHE_CONTROL, MARKDOWN_HEADER, SVG_POLICY } from '../../../contracts/response-headers.ts'
import { CONTENT_TYPES } from '../../output/output-files.ts'
import type { HostedSite, Target } from '../target.ts'
import { escapeRegex, toNotFoundRules, toRedirectRules, toSpellingRules, type UriRule } from '../uri-rules.ts'

/** nginx 1.11.2 or newer, with the module for precompressed files, which all distributions include. */
export const target: Target = {
  title: 'nginx',
  help: 'Copy dist-server/nginx.conf to /etc/nginx/conf.d/, and change "root" and "listen" in it.',
  canHaveBasePath: true,
  canReceiveForms: true,
  plan: (site) => ({ server: [{ file: 'nginx.conf', bytes: Buffer.from(toConfiguration(site)) }] }),
}

const toConfiguration = (
  site: HostedSite,
): string => `# Written by the build. The file belongs into the http block of nginx, for example into /etc/nginx/conf.d/.
# Forms are sent to "npm run serve" on the same machine. Set TRUST_PROXY=loopback for it.

map $request_uri $site_moved {
  default "";
${toMap(toRedirectRules(site, false))}}

map $request_uri $site_pattern {
  default "";
${toMap(toRedirectRules(site, true))}}

# Other spellings of the path of a page: with a slash or index.html at its end.
map $request_uri $site_spelling {
  default "";
${toMap(toSpellingRules(site))}}

map $request_uri $site_not_found {
${toNotFoundMap(site)}}

map $uri $site_cache {
  default "${CACHE_CONTROL.other}";
  "~^${escapeRegex(site.basePath)}/assets/" "${CACHE_CONTROL.hashed}";
  "~\\.html$" "${CACHE_CONTROL.page}";
}

map $uri $site_policy {
  default "${site.headers['content-security-policy']}";
  "~*\\.svg$" "${SVG_POLICY}";
}

# An empty header is not sent.
map $uri $site_robots {
  default "";
  "~\\.md$" "${MARKDOWN_HEADER[1]}";
}

server {
  listen 80;
  server_name ${new URL(site.url).hostname};
  # The folder with the files of dist/${site.basePath === '' ? '' : `, which are in its folder ${site.basePath.slice(1)}/`}.
  root /var/www/${new URL(site.url).hostname};

  absolute_redirect off;
  server_tokens off;
  gzip_static on;
  gzip_vary on;
  default_type application/octet-stream;
  types {
${toTypes()}  }

${Object.entries({ ...site.headers, 'content-security-policy': '$site_policy' })
  .map(([name, value]) => `  add_header ${name} "${value.replaceAll('"', '\\"')}" always;\n`)
  .join('')}  add_header cache-control $site_cache always;
  add_header ${MARKDOWN_HEADER[0]} $site_robots always;

  # What is gone for good is decided below: the page of an error is an inner request, for which this part runs again.
  set $site_target $site_spelling;
  if ($site_moved) { set $site_target $site_moved; }
  if ($site_moved = gone) { set $site_target ""; }
  if ($site_target) { return 308 $site_target; }
${site.notFound.length === 0 ? '' : '  error_page 404 410 $site_not_found;\n'}  # The page after a form without JavaScript shows the receipt of the visitor.
  error_page 418 = @server;

  location / {
    if ($site_moved = gone) { return 410; }
    if ($arg_receipt) { return 418; }
    try_files $uri $uri/index.html @missing;
  }
  location ~ /404\\.html$ { internal; }
  location @missing {
    if ($site_pattern = gone) { return 410; }
    if ($site_pattern) { return 308 $site_pattern; }
    return 404;
  }
  location ${encodeURI(site.basePath)}${FORM_API_PATH}/ { error_page 419 = @server; return 419; }
  location @server {
    # The server sets its own headers. An empty header is not sent, and replaces those of above.
    add_header x-content-type-options "" always;
    client_max_body_size 100m;
    proxy_pass http://127.0.0.1:4173;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
  }
}
`

const toMap = (rules: readonly UriRule[]): string =>
  rules.map(({ regex, toTarget }) => `  "~*${regex}" "${toTarget ? toVariables(toTarget) : 'gone'}";\n`).join('')

/** A dollar sign of a URL would begin a variable. */
const toVariables = (toTarget: (refer: (group: number) => string) => string): string =>
  toTarget((group) => `\u0000${group}`)
    .replaceAll('$', '%24')
    .replaceAll('"', '%22')
    .replaceAll('\u0000', '$')

const toNotFoundMap = (site: HostedSite): string =>
  toNotFoundRules(site)
    .map(({ regex, path }) => `  ${regex === null ? 'default' : `"~*${regex}"`} "${path}";\n`)
    .join('')

function toTypes(): string {
  const byType = Map.groupBy(Object.entries(CONTENT_TYPES), ([, type]) => type)
  return [...byType].map(([type, entries]) => `    "${type}" ${entries.map(([extension]) => extension).join(' ')};\n`).join('')
}
