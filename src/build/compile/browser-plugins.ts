import type { Plugin } from 'rolldown'

const WORKER = '?worker'

/** Turns an import of `<module>?worker` into a class that runs the module in a worker, as Vite does for the preview. */
export function workersPlugin(): Plugin {
  return {
    name: 'workers',
    resolveId: {
      filter: { id: /\?worker$/ },
      async handler(id, importer) {
        const module = await this.resolve(id.slice(0, -WORKER.length), importer)
        return module && `\0${module.id}${WORKER}`
      },
    },
    load: {
      filter: { id: /^\0.*\?worker$/ },
      handler(id) {
        const file = this.emitFile({ type: 'chunk', id: id.slice(1, -WORKER.length) })
        const options = `import.meta.ROLLUP_FILE_URL_${file}, { type: 'module' }`
        return `export default class extends Worker { constructor() { super(${options}) } }`
      },
    },
  }
}

/** Leaves workers and Swiper out of the renderers: both run only in the browser. */
export function browserOnlyPlugin(): Plugin {
  return {
    name: 'browser-only',
    resolveId: { filter: { id: /\?worker$|^swiper(\/|$)/ }, handler: () => '\0browser-only' },
    load: { filter: { id: /^\0browser-only$/ }, handler: () => 'module.exports = {}' },
  }
}
