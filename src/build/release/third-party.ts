import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { textOf } from '../../manifest/json.ts'

/** A package of others that is part of a release. */
export interface ThirdParty {
  name: string
  version: string
  /** An SPDX expression (https://spdx.org/licenses). */
  license: string
  /** The texts of its license files. */
  texts: string[]
}

interface LockedPackage {
  version?: string
  license?: string
  dependencies?: Record<string, string>
}

/**
 * Packages and everything that they depend on, sorted by name, as installed below `root`. A bundle of a package contains its dependencies
 * even where the names of their modules are lost. Throws when a package is missing or states no license.
 */
export function listThirdParties(root: string, names: readonly string[]): ThirdParty[] {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const places = new Set(names.map((name) => `node_modules/${name}`))
  for (const place of places)
    for (const name of Object.keys(lock.packages[place]?.dependencies ?? {})) {
      const found = findPlace(name, place, lock.packages)
      if (found !== null) places.add(found)
    }
  const parties = [...places].map((place) => readThirdParty(root, place))
  const unique = new Map(parties.map((party) => [`${party.name}@${party.version}`, party]))
  return [...unique.values()].sort((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1))
}

const toOrder = ({ name, version }: ThirdParty): string => `${name} ${version}`

/** Where npm has put the dependency of a package: below the package itself, or below one of its parents. Null when it is not installed. */
function findPlace(name: string, importer: string, packages: Readonly<Record<string, LockedPackage>>): string | null {
  const place = path.posix.join(importer, 'node_modules', name)
  if (place in packages) return place
  const parent = importer.lastIndexOf('/node_modules/')
  if (parent > 0) return findPlace(name, importer.slice(0, parent), packages)
  return `node_modules/${name}` in packages ? `node_modules/${name}` : null
}

const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl)/i

function readThirdParty(root: string, place: string): ThirdParty {
  const folder = path.join(root, place)
  const description: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const license = textOf(description, 'license')
  if (license === null) throw new Error(`The package in "${place}" does not state its license as a text in package.json.`)
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENSE_FILE.test(file)) : []
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return { name: textOf(description, 'name') ?? '', version: textOf(description, 'version') ?? '', license, texts }
}

const COPYRIGHT = /^[ \t]*copyright (?:\(c\)|©|\d{4}).*$/gim

const toCompared = ({ texts }: ThirdParty): string =>
  texts
    .join(' ')
    .replace(COPYRIGHT, '')
    .replace(/\b(?:the )?mit license(?: \(mit\))?/gi, '')
    .replace(/[^a-z0-9]+/gi, ' ')
    .trim()
    .toLowerCase()

/**
 * The notices that the licenses of third parties require to be passed on. Packages whose texts differ only in the copyright, the title and
 * the punctuation share them, and each has its own copyright.
 */
export function formatNotices(parties: readonly ThirdParty[]): string {
  const groups = Map.groupBy(parties, toCompared)
  const parts = [...groups.values()].map((group) => {
    const names = group.map(({ name, version, license, texts }) => {
      const copyrights = texts.flatMap((text) => text.match(COPYRIGHT) ?? []).map((line) => `  ${line.trim()}`)
      return [`${name} ${version} (${license})`, ...new Set(copyrights)].join('\n')
    })
    const text = group[0]?.texts.map((one) => one.replace(COPYRIGHT, '').trim()).join('\n\n') ?? ''
    return [...names, ...(text === '' ? [] : ['', text])].join('\n')
  })
  return `This package contains code and data of the following packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The bill of materials as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json), without a time or a serial number. */
export function toBillOfMaterials(release: { name: string; version: string }, parties: readonly ThirdParty[]): object {
  const toComponent = ({ name, version }: { name: string; version: string }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return { type: 'library', 'bom-ref': purl, name, version, purl }
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: toComponent(release) },
    components: parties.map((party) => ({ ...toComponent(party), licenses: [{ expression: party.license }] })),
  }
}
