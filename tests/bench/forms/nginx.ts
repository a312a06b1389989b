import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { portOf } from '../../support/server/http.ts'
import { waitFor, withProgram } from '../measure/running.ts'

/** Serves a built site with nginx while `use` runs, which gets its URL. nginx keeps its files in `folder`. */
export async function withNginx<T>(
  { out, folder, workers }: { out: string; folder: string; workers: number },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const own = path.join(folder, `nginx-${workers}`)
  await mkdir(own, { recursive: true })
  const port = await findFreePort()
  const file = path.join(own, 'nginx.conf')
  await writeFile(file, toConfiguration({ out, own, workers, port }))
  return withProgram(['nginx', '-p', own, '-c', file], {}, async (_program, ended) => {
    const url = `http://127.0.0.1:${port}`
    await Promise.race([waitFor(url), ended])
    return use(url)
  })
}

/** The Debian configuration, but without access log, with unlimited keep-alive and with precompressed files. */
function toConfiguration({ out, own, workers, port }: { out: string; own: string; workers: number; port: number }): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own}/${name};`)
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${own}/nginx.pid;
error_log stderr warn;
worker_processes ${workers};
events { worker_connections 768; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  keepalive_requests 1000000000;
  gzip_static on;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${out};
    location / { try_files $uri/index.html $uri =404; }
  }
}
`
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
