#!/usr/bin/env node
// Replaces npm: `npm ci` installs the packages of the lock file in the working directory from the checkout, without network.
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const checkout = process.env.CHECKOUT ?? ''
const [command, ...options] = process.argv.slice(2)
if (command !== 'ci' || !options.includes('--ignore-scripts'))
  throw new Error(`"npm ${process.argv.slice(2).join(' ')}" is not known.`)
const omitted = options.filter((option) => option.startsWith('--omit=')).map((option) => option.slice('--omit='.length))
if (omitted.length === 0) symlinkSync(path.join(checkout, 'node_modules'), 'node_modules')
else for (const place of listPlaces()) cpSync(path.join(checkout, place), place, { recursive: true })

/** The folders of the packages that are not omitted. The packages in their own `node_modules` are part of them. */
function listPlaces() {
  /** @type {{ packages: Record<string, Record<string, unknown>> }} */
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([place]) => place.lastIndexOf('node_modules/') === 0 && existsSync(path.join(checkout, place)))
    .filter(([, of]) => !omitted.some((kind) => of[kind] === true || (of.devOptional === true && omitted.length > 1)))
    .map(([place]) => place)
}
