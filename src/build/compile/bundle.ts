import { type BuildOptions, build, type OutputChunk, type RolldownOutput } from 'rolldown'

/** Bundles sources below `root` in memory. Throws when an import cannot be resolved. */
export function bundle(root: string, options: BuildOptions): Promise<RolldownOutput> {
  return build({
    cwd: root,
    write: false,
    // React selects its build by this variable. Without it, the development build would run, which takes four times as long.
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    // On a busy machine, the bundler would print warnings about slow plugins.
    checks: { bundlerTimings: false },
    // By default, the import of a missing package would fail only at run time.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    ...options,
  })
}

/** The names of the packages whose modules are part of some chunks, sorted. */
export function findPackages(chunks: readonly Pick<OutputChunk, 'moduleIds'>[]): string[] {
  const names = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1] ?? []),
  )
  return [...new Set(names.map((name) => name.replaceAll('\\', '/')))].sort()
}
