import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort, sendRequest } from './http.ts'

/** A web server of others, by the name of its target. */
export type WebServerName = 'nginx' | 'caddy' | 'apache'

interface Site {
  /** The output folder and that of the server, built for the target. */
  output: string
  server: string
  /** The path of the site on its host. */
  basePath: string
  /** The port of `npm run serve` for the same site. */
  formPort: number
}

interface Prepared {
  command: readonly string[]
  /** Name -> content of the files in the folder from which it starts. */
  files: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string>>
}

const PROGRAMS = { nginx: 'nginx', caddy: 'caddy', apache: 'apache2' } as const

/** Whether a web server is missing, outside of CI, where a test that needs it fails instead. */
export const isWebServerMissing = (name: WebServerName): boolean => isProgramMissing(PROGRAMS[name])

/** Whether a program is missing, outside of CI, where a test that needs it fails instead. */
export const isProgramMissing = (name: string): boolean => !process.env.CI && findProgram(name) === null

/** The path of a program; null if it is not installed. Debian has servers in a folder that is not in the PATH of users. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

export interface WebServer extends AsyncDisposable {
  port: number
}

/** Starts a web server with the configuration that the build has written, on a free port of this machine. */
export async function startWebServer(name: WebServerName, site: Site): Promise<WebServer> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`))
  const root = path.join(folder, 'root')
  await mkdir(root)
  await cp(site.output, path.join(root, site.basePath), { recursive: true })
  // Servers give up the rights of root.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const { command, files, env } = await PREPARE[name]({ ...site, root, folder, port })
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content)
  const child = spawn(findProgram(PROGRAMS[name]) ?? PROGRAMS[name], command, { cwd: folder, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close')
  const dispose = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  await waitUntilReady(port, () => child.exitCode !== null).catch(async (error) => {
    const log = await readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '')
    await dispose()
    throw new Error(`${name} did not start:\n${output}${log}`, { cause: error })
  })
  return { port, [Symbol.asyncDispose]: dispose }
}

async function waitUntilReady(port: number, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (hasEnded()) break
    if (
      await sendRequest(port, '/').then(
        () => true,
        () => false,
      )
    )
      return
    await setTimeout(100)
  }
  throw new Error('It accepts no requests.')
}

type Placed = Site & { root: string; folder: string; port: number }

const PREPARE: Record<WebServerName, (site: Placed) => Promise<Prepared>> = {
  async nginx({ server, root, folder, port, formPort }) {
    const written = await readFile(path.join(server, 'nginx.conf'), 'utf8')
    const site = written
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(/root \/.*;/, `root ${root};`)
      .replaceAll('127.0.0.1:4173', `127.0.0.1:${formPort}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
events {}
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include site.conf; }
`
    return { command: ['-p', folder, '-e', 'stderr', '-c', 'main.conf'], files: { 'main.conf': main, 'site.conf': site } }
  },
  async caddy({ server, root, folder, port, formPort }) {
    const written = await readFile(path.join(server, 'Caddyfile'), 'utf8')
    const site = written.replaceAll('127.0.0.1:4173', `127.0.0.1:${formPort}`)
    return {
      command: ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'],
      files: { Caddyfile: `{\n\tadmin off\n}\n${site}` },
      env: {
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        SITE_ROOT: root,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    }
  },
  async apache({ root, folder, port, basePath, formPort }) {
    const file = path.join(root, basePath, '.htaccess')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('127.0.0.1:4173', `127.0.0.1:${formPort}`))
    const modules = ['mpm_event', 'authz_core', 'setenvif', 'mime', 'dir', 'headers', 'rewrite', 'proxy', 'proxy_http']
    const main = `${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
TypesConfig /dev/null
ErrorLog ${folder}/error.log
User www-data
Group www-data
DocumentRoot ${root}
ProxyPreserveHost On
<Directory ${root}>
AllowOverride All
Require all granted
</Directory>
`
    return { command: ['-D', 'FOREGROUND', '-f', path.join(folder, 'main.conf')], files: { 'main.conf': main } }
  },
}
