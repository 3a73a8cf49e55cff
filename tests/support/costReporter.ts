import type { Reporter, TestModule } from 'vitest/node'

/**
 * Names at the end the files that took longest, with their imports (seconds of one of two processes): where a suite's time can be saved.
 */
export default class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules
      .map((module) => {
        const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration } = module.diagnostic()
        const seconds = (duration + collectDuration + setupDuration + environmentSetupDuration + prepareDuration) / 1000
        return { file: module.moduleId.replace(`${process.cwd()}/`, ''), seconds, importing: collectDuration / 1000 }
      })
      .toSorted((one, other) => other.seconds - one.seconds)
    const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
    const importing = files.reduce((sum, file) => sum + file.importing, 0)
    console.log(`\n${files.length} Dateien, ${all.toFixed(0)} s, davon ${importing.toFixed(0)} s Laden; am längsten:`)
    for (const { file, seconds, importing: loading } of files.slice(0, 25))
      console.log(`   ${seconds.toFixed(1).padStart(6)} s (Laden ${loading.toFixed(1)} s)  ${file}`)
  }
}
