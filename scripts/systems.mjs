import process from 'node:process'

/** Ends with a sentence on a system for which the compiled packages are not made. */
export function refuseOtherSystems() {
  const sentence = whyNotHere(process.platform, hasGlibc())
  if (sentence === undefined) return
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Why the product does not run on a system; undefined where it does.
 * @param {NodeJS.Platform} platform
 * @param {boolean} isGlibc
 */
export function whyNotHere(platform, isGlibc) {
  if (platform === 'win32')
    return 'The product does not run on Windows itself: start it in WSL 2 (wsl --install, then clone it inside), or in a container as docs/operations.md says.'
  if (platform === 'linux' && !isGlibc)
    return "This Linux has another C library than glibc, as Alpine does, and the product's PostgreSQL is compiled for glibc: start it in a container as docs/operations.md says, or on Debian, Ubuntu or Fedora."
  if (platform !== 'linux' && platform !== 'darwin')
    return `The product does not run on ${platform}: it runs on Linux with glibc and on macOS.`
  return undefined
}

function hasGlibc() {
  if (process.platform !== 'linux') return false
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report?.getReport() ?? {}
  return report.header?.glibcVersionRuntime !== undefined
}
