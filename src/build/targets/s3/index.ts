import { CACHE_CONTROL } from '../../../contracts/response-headers.ts'
import type { HostedSite, Target } from '../target.ts'

/** A bucket of S3 that is a website: https://docs.aws.amazon.com/AmazonS3/latest/userguide/WebsiteHosting.html */
export const target: Target = {
  title: 'S3',
  help: 'Upload it with: sh dist-server/upload-to-s3.sh BUCKET',
  canHaveBasePath: true,
  canReceiveForms: false,
  plan: (site) => ({ server: [{ file: 'upload-to-s3.sh', bytes: Buffer.from(toScript(site)) }] }),
}

const toScript = (site: HostedSite): string => {
  const prefix = site.basePath
  const place = `"s3://$1${prefix}/"`
  return `#!/bin/sh
# Written by the build. Uploads the site to a bucket: sh upload-to-s3.sh BUCKET
# Assets come first, so that no page refers to one that is missing. Headers for security are set by the CDN in front of the bucket.
set -eu
cd "$(dirname "$0")/../${site.folder}"
aws s3 sync . ${place} --exclude '*' --include 'assets/*' --cache-control '${CACHE_CONTROL.hashed}'
aws s3 sync . ${place} --exclude 'assets/*' --exclude '*.html' --exclude '*.br' --exclude '*.gz' --cache-control '${CACHE_CONTROL.other}'
aws s3 sync . ${place} --exclude '*' --include '*.html' --cache-control '${CACHE_CONTROL.page}'
${toRedirects(site)}aws s3 website "s3://$1" --index-document index.html --error-document ${quote(`${prefix.slice(1)}${prefix === '' ? '' : '/'}404.html`)}
`
}

/** Objects that redirect. S3 has no patterns. */
const toRedirects = ({ redirects, basePath }: HostedSite): string =>
  redirects
    .flatMap(({ segments, isPattern, to }) => {
      if (isPattern || to === null) return []
      const key = quote(`${basePath}/${segments.join('/')}`.slice(1))
      return [`aws s3api put-object --bucket "$1" --key ${key} --website-redirect-location ${quote(to)}\n`]
    })
    .join('')

/** A word of a shell script. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
