/** Loaded in front of a program by `--import`: writes what its process took, from start to end, into the file that MEASURED names. */
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const taken = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 }
  writeFileSync(process.env.MEASURED ?? '', JSON.stringify(taken))
})
