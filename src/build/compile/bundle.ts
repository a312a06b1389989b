import { type BuildOptions, build, type RolldownOutput } from 'rolldown'

/** Bundles code of the project below `root`, and writes nothing. Throws when an import leads nowhere. */
export function bundle(root: string, options: BuildOptions): Promise<RolldownOutput> {
  return build({
    cwd: root,
    write: false,
    // React chooses by this variable; left to the moment of running it would be four times as slow whenever nobody sets it.
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    // On a busy machine it would remark that plugins take their time.
    checks: { bundlerTimings: false },
    // By default a package that is not installed is left to be found when the code runs.
    onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
    ...options,
  })
}
