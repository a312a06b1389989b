import { CACHE_CONTROL } from '../../../contracts/response-headers.ts'
import { CONTENT_TYPES } from '../../output/output-files.ts'
import { COMPRESSED_COPIES } from '../compressed-copies.ts'
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
  return `#!/bin/sh
# Written by the build. Uploads the site to a bucket: sh upload-to-s3.sh BUCKET
# Assets come first, so that no page refers to one that is missing. Headers for security are set by the CDN in front of the bucket.
set -eu
cd "$(dirname "$0")/../${site.folder}"
bucket=$1
# Uploads the files that the patterns name, without the copies that the build has compressed for other hosts.
upload() {
  aws s3 sync . "s3://$bucket${prefix}/" --exclude '*' "$@"${toExclusions(COMPRESSED_COPIES)}
}
upload --include 'assets/*'${toCache('hashed')}
upload --include '*'${toExclusions(['assets/*', ...TEXTS.map(([extension]) => `*.${extension}`)])}${toCache('other')}
${TEXTS.map(toTextUpload).join('')}${toRedirects(site)}aws s3 website "s3://$bucket" --index-document index.html --error-document ${quote(`${prefix.slice(1)}${prefix === '' ? '' : '/'}404.html`)}
`
}

/** The extensions whose type names an encoding, which the program would leave out. Pages come last. */
const TEXTS = Object.entries(CONTENT_TYPES)
  .filter(([, type]) => type.includes('charset='))
  .toSorted(([one], [other]) => Number(one === 'html') - Number(other === 'html'))

const toTextUpload = ([extension, type]: (typeof TEXTS)[number]): string =>
  `upload --include '*.${extension}' --exclude 'assets/*' --content-type '${type}'${toCache(extension === 'html' ? 'page' : 'other')}\n`

const toCache = (kind: keyof typeof CACHE_CONTROL): string => ` --cache-control '${CACHE_CONTROL[kind]}'`

/** The last filter that matches a file wins. */
const toExclusions = (patterns: readonly string[]): string => patterns.map((pattern) => ` --exclude '${pattern}'`).join('')

/** Objects that redirect. S3 has no patterns. */
const toRedirects = ({ redirects, basePath }: HostedSite): string =>
  redirects
    .flatMap(({ segments, isPattern, to }) => {
      if (isPattern || to === null) return []
      const key = quote(`${basePath}/${segments.join('/')}`.slice(1))
      return [`aws s3api put-object --bucket "$bucket" --key ${key} --website-redirect-location ${quote(to)}\n`]
    })
    .join('')

/** A word of a shell script. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
