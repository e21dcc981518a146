import { spawnSync } from 'node:child_process'

const loopback = 'ip link set lo up 2>/dev/null || ifconfig lo up'

/** Ways to run in a network namespace that contains only this machine: as root, else as the current user. */
const ways = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
]

/**
 * Wraps a command so that neither Chromium nor the product nor a test can reach another host. Where the machine does not allow
 * that, only Chromium is kept from resolving other hosts (playwright.config.ts), and a message says so.
 * @param {string[]} command
 */
export function withoutNetwork(command) {
  const way = ways.find(
    ([tool = '', ...args]) => spawnSync(tool, [...args, 'sh', '-c', loopback]).status === 0,
  )
  if (way) {
    return {
      command: [...way, 'sh', '-c', `(${loopback}) && exec "$@"`, 'sh', ...command],
      network: 'none',
      words: 'The browser tests run in a network of their own: every host but this machine is out of reach.',
    }
  }
  return {
    command,
    network: 'names',
    words:
      "This machine allows no network of one's own: in the browser tests Chromium finds no host but this one, the product could.",
  }
}
