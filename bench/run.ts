import { benchEngine } from './engine.ts'

const wantedAnalysesPerSecond = 200_000

const engine = benchEngine()
console.log(
  `engine: ${Math.round(engine.analysesPerSecond).toLocaleString('en-US')} analyses a second on one core`,
)
console.log(`engine: one analysis takes ${engine.timesBareArithmetic.toFixed(1)} times its bare arithmetic`)

if (engine.analysesPerSecond < wantedAnalysesPerSecond) {
  console.error(
    `engine: below the ${wantedAnalysesPerSecond.toLocaleString('en-US')} analyses a second it must reach`,
  )
  process.exitCode = 1
}
