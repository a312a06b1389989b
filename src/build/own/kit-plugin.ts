import type { Plugin } from 'rolldown'

/** What own blocks import: the names that `manifest-site/block` and React have here, and the module that exports them. */
export interface KitModule {
  /** The path of the module that is bundled, or the URL of a script that stays an import. */
  source: string
  isExternal: boolean
  /** The exports of the module. */
  names: readonly string[]
  reactNames: ReactNames
}

/** The exports of React and of its JSX runtime. */
export interface ReactNames {
  react: readonly string[]
  jsx: readonly string[]
}

/** The module that exports everything that own blocks and their entries need. */
export const KIT = 'manifest-site/kit'

/** Resolves what own blocks import from the engine: `manifest-site/block` and the React of the engine. */
export function kitPlugin({ source, isExternal, names, reactNames }: KitModule): Plugin {
  const modules = new Map([
    ['manifest-site/block', `export { ${names.join(', ')} } from ${JSON.stringify(KIT)}`],
    ['react', toModule('React', reactNames.react)],
    ['react/jsx-runtime', toModule('ReactJsxRuntime', reactNames.jsx)],
  ])
  return {
    name: 'kit',
    resolveId: {
      filter: { id: /^(manifest-site\/(block|kit)|react|react\/jsx-runtime)$/ },
      handler: (id) => (id === KIT ? { id: source, external: isExternal } : `\0${id}`),
    },
    load: {
      filter: { id: /^\0(manifest-site|react)/ },
      handler: (id) => modules.get(id.slice(1)) ?? null,
    },
  }
}

/** A module with the members of an object that the kit exports. Each is an export of its own, so that unused ones are left out. */
const toModule = (name: string, members: readonly string[]): string =>
  [
    `import { ${name} } from ${JSON.stringify(KIT)}`,
    ...members.map((member) => `export const ${member} = ${name}.${member}`),
    `export default ${name}`,
  ].join('\n')

/** A virtual module with some code. */
export function entryPlugin(entries: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'own-entries',
    resolveId: { filter: { id: /^own:/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0own:/ }, handler: (id) => entries.get(id.slice(1)) ?? null },
  }
}
