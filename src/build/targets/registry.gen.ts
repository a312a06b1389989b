// Generated from the target folders by `npm run generate`. Do not edit.
import { target as apacheTarget } from './apache/index.ts'
import { target as caddyTarget } from './caddy/index.ts'
import { target as cloudflareTarget } from './cloudflare/index.ts'
import { target as githubPagesTarget } from './github-pages/index.ts'
import { target as netlifyTarget } from './netlify/index.ts'
import { target as nginxTarget } from './nginx/index.ts'
import { target as s3Target } from './s3/index.ts'
import { target as serverTarget } from './server/index.ts'
import { target as staticTarget } from './static/index.ts'
import { target as vercelTarget } from './vercel/index.ts'
import type { Target } from './target.ts'

export const targets: Readonly<Record<string, Target>> = {
  apache: apacheTarget,
  caddy: caddyTarget,
  cloudflare: cloudflareTarget,
  'github-pages': githubPagesTarget,
  netlify: netlifyTarget,
  nginx: nginxTarget,
  's3': s3Target,
  server: serverTarget,
  static: staticTarget,
  vercel: vercelTarget,
}
