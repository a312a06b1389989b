/** Loaded in front of a program by `--import`: writes what its whole process took into the file that TAKEN_FILE names. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const taken = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: (maxRSS * 1024) / 1e6 }
  writeFileSync(process.env.TAKEN_FILE ?? '', JSON.stringify(taken))
})
