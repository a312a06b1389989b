import type { Plugin } from 'rolldown'

/** The script that exports the manifest schema of the site, in the folder of the scripts. The server writes it. */
export const SCHEMA_SCRIPT = 'manifest-schema.js'

/** Leaves the manifest schema out of a browser bundle: it is a script of its own, because own blocks of a site add to it. */
export const servedSchemaPlugin: Plugin = {
  name: 'served-schema',
  resolveId: {
    filter: { id: /manifest[.-]schema\.js(on)?$/ },
    handler: (id) => (id === `./${SCHEMA_SCRIPT}` ? { id, external: true } : '\0served-schema'),
  },
  load: {
    filter: { id: /^\0served-schema$/ },
    // A direct import would keep the attribute `type: 'json'`, which some browsers do not know.
    handler: () => ({ code: `export { default } from './${SCHEMA_SCRIPT}'`, moduleType: 'js' }),
  },
}
